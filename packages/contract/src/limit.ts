import { maxDocumentBytes, silentMaxSeconds, snapReachSeconds } from '@earmark/model';

/**
 * Limits of the specification (sections 5 and 9) and our own, defined once. Units (bytes, seconds, counts) are part of
 * the names.
 */
export const limits = {
  /** Tasks that a refusal names of those in the way; of the others it says how many there are. */
  namedObstacles: 3,
  upload: {
    defaultMaxBytes: 100 * 1024 ** 3,
    /** Bounds of the limit that the settings may set. */
    minMaxBytes: 1024 ** 2,
    maxMaxBytes: 10 * 1024 ** 4,
    backfillMaxBytes: 25 * 1024 ** 2,
    /** Bytes of a text list of recognised words. */
    recognitionMaxBytes: 20 * 1024 ** 2,
    pathMaxCharacters: 512,
    /** Days that the content for replacing a file may take to arrive. */
    replacementDays: 7,
    maxFilesOutsideZip: 1000,
    maxZipsPerUpload: 1,
    archiveExtensions: ['zip'],
    nameMaxCharacters: 30,
  },
  /**
   * Request body sizes in bytes: most calls; sign-in, which needs no session; forms with label trees; a batch of edits,
   * which may restore a whole document; and the total of one person's unanswered calls. Uploads have limits of their
   * own.
   */
  body: {
    defaultBytes: 64 * 1024,
    signInBytes: 4 * 1024,
    formBytes: 2 * 1024 ** 2,
    saveBytes: maxDocumentBytes + 8 * 1024 ** 2,
    unfinishedBytesOfOne: 4 * (maxDocumentBytes + 8 * 1024 ** 2),
  },
  /** Requests per minute of one session, or of one address without a session; problem reports; and public files. */
  requests: { callsPerMinute: 3000, filesPerMinute: 18_000, logPerSession: 30, logPerAddress: 300 },
  /** Entities that one call may name. */
  selection: { datasets: 200, tasks: 100, items: 100, users: 100, applications: 100 },
  /**
   * Items ahead in a list among which the next one to work on is sought, and rows behind a figure that are walked
   * through at once.
   */
  walk: { ahead: 500, figureRows: 5000 },
  /** Exports that the record of an item lists. */
  itemRecord: { exports: 100 },
  /** The goal is bounded to the same amount in either unit. */
  project: { maxGoal: { hours: 100_000, seconds: 360_000_000, count: 100_000_000_000 }, maxErrorTypes: 50 },
  /** People whom one call may name, and hours after which work may count as stale. */
  giving: { people: 500, maxStaleHours: 24 * 90, defaultStaleHours: 48 },
  /** Tags that a project defines, and those that one task carries. */
  tag: { mostOfProject: 30, mostOfTask: 10, nameMaxCharacters: 30 },
  /** `copies` is the number of blind copies of an item that a task may ask for. */
  task: {
    minItems: 1,
    maxItems: 50_000,
    minInspectionRatio: 1,
    maxInspectionRatio: 99,
    maxInspectionBatch: 1000,
    copies: 5,
  },
  /** Days that an unfinished task is kept as a draft since it was last changed. */
  taskDraft: { keptDays: 30 },
  /**
   * The rules document of a task: its size, that of the call that carries it as base64, characters of its name, the
   * time in which its reading form is made, and days that one without a task is kept.
   */
  rulesDocument: {
    fileBytes: 10 * 1024 ** 2,
    bodyBytes: 14 * 1024 ** 2,
    nameMaxCharacters: 200,
    convertSeconds: 30,
    unusedDays: 31,
  },
  /**
   * A distribution: tasks that it makes in all, teams among which it shares them, tasks of a team's turn, days until
   * the deadline, characters of the pattern of their names, and faults that a run lists.
   */
  distribution: {
    maxTasks: 10_000,
    maxTeams: 50,
    maxTurn: 1000,
    maxDays: 3650,
    patternMaxCharacters: 40,
    faultsListed: 20,
  },
  /** A dispute of a verdict: characters of its reason and of its decision, and units that it may name. */
  dispute: { maxCharacters: 1000, maxUnits: 200 },
  /** Longest period of what became of a person's work, in days, and tasks shown of it. */
  outcome: { maxDays: 366, tasks: 100 },
  /** Longest period of statistics, in days, and rows of each of their tables. */
  statistics: { maxDays: 366, rows: 200 },
  /**
   * Settlement: highest price per unit in the currency, highest factor, steps of quality, versions of the rates, days
   * of a period, periods of a project, and people in the chart of a period.
   */
  settlement: { maxPrice: 1_000_000, maxFactor: 10, steps: 10, versions: 50, days: 366, periods: 500, charted: 20 },
  /** Entries that a search of the audit trail counts and pages through, and that one file holds. */
  audit: { mostListed: 10_000, mostExported: 100_000, linkSeconds: 300 },
  /**
   * Exports: omitted items stored with the record, whose report lists all; tasks, of two sheets each, in one workbook;
   * bytes of all recordings; the pattern of names; presets of a project that one person sees; how long a link holds,
   * for downloads that go on after an interruption.
   */
  export: {
    issuesKept: 100,
    workbookTasks: 100,
    audioMaxBytes: 200 * 1024 ** 3,
    patternMaxCharacters: 200,
    maxSeed: 2 ** 31 - 1,
    presets: 50,
    presetNameMaxCharacters: 50,
    linkSeconds: 24 * 3600,
    /** Limits of counting what a format cannot hold before an export: items, stored bytes, milliseconds. */
    lossItems: 2000,
    lossBytes: 16 * 1024 ** 2,
    lossMilliseconds: 20_000,
  },
  /** Paging and search of lists: rows of a page, and characters of a search or of a filter by text. */
  page: { sizes: [20, 50, 100], defaultSize: 20, maxSize: 100, searchMaxCharacters: 100 },
  /**
   * Saved views: views of a list that one person keeps, characters of a name, of a column's id and of a filter as the
   * address writes it, columns of a view, and lists of which a person's columns are kept.
   */
  listView: {
    most: 50,
    nameMaxCharacters: 60,
    columnMaxCharacters: 50,
    filterMaxCharacters: 2000,
    columns: 100,
    lists: 500,
    listMaxCharacters: 60,
  },
  /** Rows exported to CSV at once; equals the size of the largest task. */
  csv: { maxRows: 50_000 },
  /**
   * Lifetime of signed media addresses. A page that still shows them renews them `staleSeconds` after the last renewal.
   */
  media: { seconds: 900, staleSeconds: 480 },
  /** The lease of an open item. Renewed far more often than it expires, so that several renewals may fail. */
  claim: { leaseSeconds: 900, renewEverySeconds: 60 },
  /**
   * Time worked, counted by the server between two signs of life of a person: more than `idleSeconds` apart, the person
   * was away. Of several within `signEverySeconds`, one is written down.
   */
  timeWorked: { idleSeconds: 120, signEverySeconds: 5 },
  /** How long a submit or verdict can be withdrawn, and the extra time allowed for that call to arrive. */
  withdrawal: { seconds: 10, graceSeconds: 5 },
  /** Bounds the time that one save holds the item's lock. */
  save: { maxCommandsPerBatch: 500 },
  /**
   * Back-off after failed sign-ins (ADR 16). From the `allowed`-th failure on, each adds a wait that grows from
   * `waitSeconds` in `steps` steps; one failure is forgotten every `forgetSeconds`. `device` counts for a browser that
   * has signed in under the name before. All others are counted by name and address, by address, and by name; the last
   * separates addresses that have failed with the name from those that have not.
   */
  login: {
    waits: {
      device: { allowed: 8, waitSeconds: 300, steps: 12, forgetSeconds: 3600 },
      nameAtAddress: { allowed: 8, waitSeconds: 300, steps: 12, forgetSeconds: 3600 },
      address: { allowed: 80, waitSeconds: 300, steps: 12, forgetSeconds: 60 },
      nameAtNewAddresses: { allowed: 20, waitSeconds: 1, steps: 1, forgetSeconds: 1 },
      /** Wrong codes of the second factor, tried by whoever passed the first step in a browser not known. */
      secondFactor: { allowed: 10, waitSeconds: 300, steps: 12, forgetSeconds: 3600 },
      nameAtFailedAddresses: { allowed: 20, waitSeconds: 10, steps: 1, forgetSeconds: 10 },
    },
    /** How long a browser is remembered after a sign-in, and for how many names. */
    device: { days: 180, names: 5 },
  },
  /** A reason that a person gives. */
  reason: { maxCharacters: 500 },
  /** Links of the help menu. */
  help: { maxLinks: 10 },
  /**
   * Single sign-on: lifetime of a sign-in at the provider and of the code that ends it, and how long and how much of
   * the provider's answers is waited for and read. Texts are in characters.
   */
  singleSignOn: {
    flowSeconds: 600,
    handoverSeconds: 60,
    timeoutSeconds: 10,
    answerMaxBytes: 512 * 1024,
    maxMappings: 100,
    maxGroups: 500,
    maxCharacters: 500,
    nameMaxCharacters: 30,
  },
  /**
   * Delivery of messages: how long a gateway may take, how much of its answer is read, shown and kept, and the number
   * of attempts.
   */
  message: { timeoutMilliseconds: 10_000, answerMaxBytes: 4096, answerMaxCharacters: 300, attempts: 5, keptDays: 30 },
  /** Lifetime of the link that creates the first administrator. */
  setup: { linkHours: 24 },
  /** Lifetime of the link by which a person sets a password. */
  passwordLink: { hours: 24 },
  /**
   * Files of annotations from which known answers are taken: how many at a time, all of them in bytes, that of the call
   * that carries them as base64, and what zips among them may unpack to. Each unpacked file is held against all items
   * of its task.
   */
  answerFiles: {
    count: 200,
    bytes: 10 * 1024 ** 2,
    bodyBytes: 14 * 1024 ** 2,
    unpackedCount: 2000,
    unpackedBytes: 64 * 1024 ** 2,
  },
  /**
   * A spreadsheet of new accounts: its rows, its size, and that of the call that carries it as base64; how
   * many hours it is kept, and how many are listed.
   */
  userImport: { maxRows: 10_000, fileBytes: 5 * 1024 ** 2, bodyBytes: 7 * 1024 ** 2, keptHours: 24 },
  /**
   * Codes: five attempts at one in a million, and daily limits against sending floods. Every request for one takes at
   * least `answerMilliseconds`, so that the time does not tell whether it was sent.
   */
  code: {
    digits: 6,
    validSeconds: 300,
    tries: 5,
    resendSeconds: 60,
    perNumberPerDay: 10,
    perAddressPerDay: 50,
    answerMilliseconds: 100,
  },
  /**
   * The second factor: seconds of one code, how many codes before and after the present one are accepted, how long the
   * second step of a sign-in may take, how long the enrolment in its place, and the number of tries; recovery codes,
   * and from how few on it is said.
   */
  secondFactor: {
    stepSeconds: 30,
    tolerance: 1,
    ticketSeconds: 300,
    enrolSeconds: 900,
    ticketTries: 5,
    recoveryCodes: 10,
    recoveryCodeCharacters: 10,
    fewRecoveryCodes: 3,
  },
  /** How long a confirmed password, phone or e-mail address permits a change in the personal centre. */
  proof: { validSeconds: 600 },
  /**
   * `hashCost` is log2 of scrypt's N (OWASP: N = 2^17, r = 8, p = 1). The other limits bound concurrent and queued
   * hashes, in total and per address or browser.
   */
  password: {
    loginMinCharacters: 6,
    minCharacters: 6,
    maxCharacters: 20,
    hashCost: 17,
    hashedAtOnce: 2,
    mostWaiting: 256,
    mostWaitingOfOne: 64,
  },
  /**
   * Access tokens: days for which they can be created, tokens of one person at a time, days before the end on which
   * that is announced, and days that ended ones are still listed.
   */
  accessToken: {
    nameMaxCharacters: 50,
    minDays: 1,
    maxDays: 365,
    defaultDays: 90,
    mostOfOne: 20,
    warnDays: [14, 7, 1],
    keptDays: 30,
  },
  /** Tabs that follow a person to another browser, for each role. */
  tabs: { maxCount: 30, addressMaxCharacters: 500, nameMaxCharacters: 200 },
  segment: { joinGapSeconds: snapReachSeconds, silentMaxSeconds, recognitionMaxSeconds: 50 },
  /** The inspection ratio of a team is in percent. */
  team: { minInspectionRatio: 0, maxInspectionRatio: 100, maxLeads: 20 },
  /**
   * Texts: bytes of one source and texts in it, characters (code points) and parts of a text, rows that its preview
   * shows with the characters of each, characters of the name of a part, and the time in which a preview is made.
   */
  text: {
    sourceMaxBytes: 25 * 1024 ** 2,
    maxTexts: 50_000,
    maxCharacters: 1_000_000,
    maxParts: 8,
    previewRows: 20,
    previewCharacters: 300,
    partNameMaxCharacters: 50,
    previewSeconds: 30,
  },
  /**
   * Proposals: sources of a task or template; terms of a dictionary, bytes of its file, and of the call that carries it
   * as base64; patterns of a source and their characters; strings that are taken from what people accepted; a service's
   * time, and bytes of its answer.
   */
  proposal: {
    sources: 20,
    terms: 100_000,
    fileBytes: 8 * 1024 ** 2,
    bodyBytes: 11 * 1024 ** 2,
    patterns: 200,
    patternMaxCharacters: 500,
    acceptedStrings: 20_000,
    /** Time limits of one call to a service, and of everything that one request for proposals does. */
    timeoutMilliseconds: 30_000,
    runMilliseconds: 90_000,
    /** Calls to services that one request makes at a time. */
    callsAtOnce: 4,
    /** Requests of one person that run at a time, and within a minute. */
    runsAtOnce: 2,
    runsPerMinute: 30,
    /** Reading a dictionary. */
    readMilliseconds: 60_000,
    answerMaxBytes: 8 * 1024 ** 2,
    nameMaxCharacters: 50,
    addressMaxCharacters: 500,
    credentialMaxCharacters: 500,
  },
  labelLevels: 5,
  /** The unread count stops at `mostCounted`; a visible page asks for it every `askEverySeconds`. */
  notice: { mostCounted: 100, askEverySeconds: 5 },
  invite: { maxCount: 999, maxDays: 30, defaultDays: 7 },
  /** Applications of one person that may be in review at a time. */
  application: { maxInReview: 20 },
  phrases: { maxCount: 500, maxCharacters: 30 },
  /** A set of characters, the text by which it is entered, and sets that one task may use. */
  characterSet: { maxCharacters: 50_000, textMaxCharacters: 1_000_000, mostOfTask: 20 },
  /**
   * Days that deleted entities, exports, problem reports, read and unread notices, batch operations, done and failed
   * jobs, and sessions and sign-in attempts after their end are kept; `maxDays` bounds the settings of exports and
   * reports.
   */
  retention: {
    binDays: 30,
    exportDays: 90,
    logDays: 30,
    noticeDays: 90,
    unreadNoticeDays: 365,
    batchDays: 365,
    jobDays: 7,
    failedJobDays: 90,
    sessionDays: 30,
    attemptDays: 2,
    maxDays: 3650,
  },
  screen: {
    mobileBelowPixels: 992,
    sidebarPixels: 140,
    toastMilliseconds: 5000,
    logoutDelayMilliseconds: 1000,
    watermarkCheckMilliseconds: 2000,
    homeAfterSeconds: 5,
    requestTimeoutMilliseconds: 120_000,
  },
} as const;
