import { hiddenAuthor } from '@earmark/model';
import type { routes } from './api/routes.ts';
import { roleIds } from './role.ts';
import { claimFreely } from './workflow/index.ts';

const hiddenItemColumns = ['annotator', 'inspector', 'verifier', 'saved_at'] as const;
const hiddenTaskColumns = ['people', 'verifiers', 'time_used', 'created_at'] as const;

/** Marks a field with one or several people: only the reader stays visible. */
const othersHidden = Symbol('others hidden');

/**
 * Columns of the lists that calls answer which acceptors from outside do not see; they can be neither sorted nor
 * filtered by. Apart from the rest, which screens do not need.
 */
export const columnsHiddenFromExternals = {
  listItems: hiddenItemColumns,
  listItemIds: hiddenItemColumns,
  countItems: hiddenItemColumns,
  listTasks: hiddenTaskColumns,
  countTasks: hiddenTaskColumns,
  /** Fields of the list request by which a batch takes all rows: the number of rows found would reveal their values. */
  startBatch: [...hiddenItemColumns, ...hiddenTaskColumns],
  listCheckProjects: ['submitted_at'],
  listInspectionBatches: ['annotator'],
  listDisputes: ['raised_by', 'annotator', 'judge', 'created_at', 'decided_by', 'decided_at'],
} as const satisfies Readonly<Partial<Record<keyof typeof routes, readonly string[]>>>;

/**
 * Fields that external acceptors do not see: names of others, and times of their work. The server applies this table to
 * every answer that they get (`server/http/external-view.ts`), the screens leave the columns out.
 * Authors of comments are hidden besides. A test walks the answers of all calls that these acceptors may make: a person
 * or a time in them is hidden here, or stands there with a reason.
 */
const hiddenFromExternals = {
  /** Fields of every answer, with the value shown instead. */
  fields: {
    annotator: null,
    inspector: null,
    author: othersHidden,
    actor: othersHidden,
    verifier: othersHidden,
    verifiers: othersHidden,
    created_by: othersHidden,
    updated_by: null,
    owner: othersHidden,
    annotators: [],
    inspectors: [],
    finishing: [],
    submitted_by: null,
    submitted_at: null,
    annotation_seconds: 0,
    inspection_seconds: 0,
    acceptance_seconds: 0,
    time_used: 0,
    judged_people: [],
    /** It names people by their ids, and says how much each gets. */
    giving: claimFreely,
    judges: [],
    judge: null,
    decider: null,
    raised_by: null,
    decided_by: null,
    judged_at: null,
    work_of_people: [],
  },
  /** Fields of single calls: elsewhere they are no time of anybody's work. The reader's own rows keep them. */
  inCall: {
    listTasks: { created_at: null },
    getTask: { created_at: null },
    getQuality: { decided_at: null },
    listItems: { saved_at: null },
    getItem: { saved_at: null },
    listRevisions: { created_at: null },
    listItemEvents: { created_at: null, worked: [], unjudged: null },
    listPeople: { rows: othersHidden },
    getItemRecord: { uploaded_at: null, exports: null },
    getCopies: { decision: null },
    getAgreement: { people: [] },
    dashboard: { people: othersHidden, people_count: 0, since: null },
    listDisputes: { created_at: null, decided_at: null },
    listProposalSources: { updated_at: null },
    /** An exported item, with its verdicts. */
    createExport: { saved_at: null, verifier: null, at: null },
  },
} as const satisfies {
  readonly fields: Hidden;
  readonly inCall: Readonly<Partial<Record<keyof typeof routes, Hidden>>>;
};
type Hidden = Readonly<Record<string, null | 0 | readonly never[] | typeof claimFreely | typeof othersHidden>>;

/** Fields that say whose row it is; of an item nobody's, because several work on it. */
const ownerFields = ['author', 'actor'] as const;
const ownerFieldsIn: Readonly<Partial<Record<keyof typeof routes, readonly string[]>>> = { getQuality: ['verifier'] };

/** Whether the rule holds for a person in a role. */
export const isOutside = (role: number, isExternal: boolean): boolean => isExternal && role === roleIds.acceptor;

/**
 * Returns an answer of a call without what is hidden from acceptors from outside; the reader's own rows keep their
 * times.
 */
export function withoutHidden(call: keyof typeof routes, data: unknown, readerId: number): unknown {
  const { fields } = hiddenFromExternals;
  const inCall: Readonly<Partial<Record<keyof typeof routes, Hidden>>> = hiddenFromExternals.inCall;
  const owners = [...ownerFields, ...(ownerFieldsIn[call] ?? [])];
  return hide(data, { ofOthers: { ...fields, ...inCall[call] }, ofOwn: fields, owners, readerId });
}

/** Returns a document without the authors of comments by others. */
export const withoutAuthors = (document: unknown, readerId: number): unknown =>
  hide(document, { ofOthers: {}, ofOwn: {}, owners: [], readerId });

interface Hiding {
  readonly ofOthers: Hidden;
  readonly ofOwn: Hidden;
  readonly owners: readonly string[];
  readonly readerId: number;
}

function hide(value: unknown, hiding: Hiding): unknown {
  const { ofOthers, ofOwn, owners, readerId } = hiding;
  if (Array.isArray(value)) return value.map((one) => hide(one, hiding));
  if (!isObject(value)) return value;
  if (typeof value['authorId'] === 'number')
    return value['authorId'] === readerId ? value : { ...value, ...hiddenAuthor };
  const isReader = (one: unknown): boolean => isObject(one) && one['id'] === readerId;
  const hidden = owners.some((field) => isReader(value[field])) ? ofOwn : ofOthers;
  const shown = (key: string, part: unknown): unknown => {
    if (!Object.hasOwn(hidden, key)) return hide(part, hiding);
    const instead = hidden[key];
    if (instead !== othersHidden) return instead;
    if (Array.isArray(part)) return part.filter(isReader);
    return isReader(part) ? part : null;
  };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(key, part)]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
