import type { BusinessType, CallError, LogRecord } from '@earmark/contract';
import { language } from '../../i18n/index.ts';
import { describeProblem, type ProblemContext } from './describe-problem.ts';
import { createProblemQueue, type Batch, type ProblemQueue } from './problem-queue.ts';
import { sendRecord, type LogKey } from './send-record.ts';

/** What the log needs to know of the session; made by whoever starts it, as the log is below all calls. */
interface LogSession {
  /** Who is signed in; null while nobody is. */
  userId(): number | null;
  /** Asks the server for the key; rejects when it cannot be had. */
  key(): Promise<LogKey>;
  /** Which kind of work the page in sight belongs to. */
  business(): BusinessType | null;
}

/** Problems that come together are sent together. */
const gatherMilliseconds = 3000;
const firstWait = 60_000;
const longestWait = 15 * 60_000;
/** A page that reports this often reports the same trouble over and over. */
const mostPerPage = 200;

let session: LogSession | undefined;
let queue: ProblemQueue | undefined;
let key: LogKey | undefined;
let keyOwner: number | null = null;
let timer: number | undefined;
let wait = firstWait;
let isSending = false;
let reported = 0;

/** Keeps a problem and sends it to the platform when that is possible. Never throws, shows nothing, and may be called before anything else is ready. */
export function reportProblem(error: unknown, context: ProblemContext = {}): void {
  if (typeof window === 'undefined' || reported >= mostPerPage) return;
  const problem = describeProblem(error, context, { path: window.location.pathname, now: new Date() });
  if (!problem) return;
  reported += 1;
  if (theQueue()?.add(problem, session?.userId() ?? null)) sendIn(gatherMilliseconds);
}

/** What a proxy answers when the server behind it is away, and the server while it starts or stops: no fault of its. */
const away: readonly number[] = [502, 503, 504];

/** For the client's hook: a call that the server failed to answer properly. */
export function reportFailedCall(error: CallError, name: string): void {
  if (error.httpStatus >= 500 && !away.includes(error.httpStatus))
    reportProblem(error, {
      source: 'call',
      level: 'warn',
      detail: `${name}: HTTP ${error.httpStatus}, code ${error.code}`,
    });
}

/** Begins to listen to what nobody catches, and sends what earlier pages left. Answers how to stop. */
export function startProblemLog(given: LogSession): () => void {
  session = given;
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener(
    'error',
    ({ error, message, filename, lineno }: ErrorEvent) =>
      reportProblem(error ?? message, { source: 'uncaught', detail: filename ? `${filename}:${lineno}` : '' }),
    { signal },
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }: PromiseRejectionEvent) => reportProblem(reason, { source: 'rejection' }),
    { signal },
  );
  window.addEventListener('online', () => sendIn(gatherMilliseconds), { signal });
  // whoever leaves may not come back: what is not sent by then stays in the storage
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && send()), {
    signal,
  });
  sendIn(gatherMilliseconds);
  return () => {
    controller.abort();
    window.clearTimeout(timer);
    session = undefined;
    key = undefined;
  };
}

function theQueue(): ProblemQueue | undefined {
  try {
    queue ??= createProblemQueue(window.localStorage, Date.now);
  } catch {
    // storage is forbidden here: there is nowhere to keep anything
  }
  return queue;
}

function sendIn(milliseconds: number): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void send(), milliseconds);
}

/** Without a secure context nothing can be signed; then it waits for a page that has one. Before somebody signs in it waits as well. */
async function send(): Promise<void> {
  if (isSending || !session || !window.isSecureContext || !navigator.onLine) return;
  const userId = session.userId();
  if (userId === null) return sendIn(wait);
  isSending = true;
  try {
    for (let batch = theQueue()?.next(userId); batch; batch = theQueue()?.next(userId))
      if (!(await deliver(batch, userId, session))) return;
    wait = firstWait;
  } finally {
    isSending = false;
  }
}

/** Whether to go on with the next batch. */
async function deliver(batch: Batch, userId: number, from: LogSession): Promise<boolean> {
  if (keyOwner !== userId) key = undefined;
  key ??= await from.key().catch(() => undefined);
  keyOwner = userId;
  const outcome = key
    ? await sendRecord((...request) => fetch(...request), toRecord(batch, userId, from.business()), key)
    : 'later';
  if (outcome === 'taken' || outcome === 'refused') {
    theQueue()?.remove(batch, outcome === 'taken');
    return true;
  }
  if (outcome === 'wrong_key') key = undefined;
  sendIn(wait);
  wait = Math.min(wait * 2, longestWait);
  return false;
}

const toRecord = ({ level, problems }: Batch, userid: number, businessType: BusinessType | null): LogRecord => ({
  baseInfo: { systemVersion: buildName(), language },
  level,
  userid,
  businessType,
  time: new Date().toISOString(),
  contentList: problems.map(({ entry }) => entry),
});

/** Which build this page runs, by the name of its script: that is what stacks speak of. */
const buildName = (): string =>
  /[\w-]+\.js$/
    .exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[0]
    .slice(0, 50) ?? 'development';
