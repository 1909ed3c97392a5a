import type { BusinessType, CallError } from '@earmark/contract';
import { describeProblem, type ProblemContext } from './describe-problem.ts';
import { createProblemQueue, type Batch, type ProblemQueue } from './problem-queue.ts';
import type { LogKey } from './send-record.ts';

/** Session data for the log. Injected at start, because the log lies below the API client. */
interface LogSession {
  /** Id of the signed-in person, or null. */
  userId(): number | null;
  /** Requests the signing key; rejects when there is none. */
  key(): Promise<LogKey>;
  /** Kind of work of the current page. */
  business(): BusinessType | null;
}

/** Delay that batches problems occurring together. */
const gatherMilliseconds = 3000;
/** Back-off after failed sending: the first wait, doubled up to the longest. */
const firstWait = 60_000;
const longestWait = 15 * 60_000;
/** A page that exceeds this keeps repeating the same problem. */
const mostPerPage = 200;

let session: LogSession | undefined;
let queue: ProblemQueue | undefined;
let key: LogKey | undefined;
let keyOwner: number | null = null;
let timer: number | undefined;
let wait = firstWait;
let isSending = false;
let reported = 0;

/**
 * Queues a problem and sends it when possible. Never throws, shows nothing, and may be called before initialisation.
 */
export function reportProblem(error: unknown, context: ProblemContext = {}): void {
  if (typeof window === 'undefined' || reported >= mostPerPage) return;
  const problem = describeProblem(error, context, { path: window.location.pathname, now: new Date() });
  if (!problem) return;
  reported += 1;
  if (theQueue()?.add(problem, session?.userId() ?? null)) sendIn(gatherMilliseconds);
}

/** Statuses of an upstream that is down, starting or stopping; not defects. */
const away: readonly number[] = [502, 503, 504];

/** Reports a call that the server failed to answer properly; used as the client's hook. */
export function reportFailedCall(error: CallError, name: string): void {
  if (error.httpStatus >= 500 && !away.includes(error.httpStatus))
    reportProblem(error, {
      source: 'call',
      level: 'warn',
      detail: `${name}: HTTP ${error.httpStatus}, code ${error.code}`,
    });
}

/** Starts listening for uncaught errors and sends what earlier pages left. Returns a function that stops it. */
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
  // The page may be discarded after this event; what is unsent stays in storage
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
    // Storage is forbidden, so nothing can be queued
  }
  return queue;
}

function sendIn(milliseconds: number): void {
  window.clearTimeout(timer);
  // The newest wish counts: a connection that is back cuts the wait of a back-off short
  timer = window.setTimeout(() => void send(), milliseconds);
}

/** Sends queued problems. Waits for a secure context (needed for signing) and for a signed-in person. */
async function send(): Promise<void> {
  // The timer and the page's events may come together, and two senders would take the same batch
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

/** Sends one batch; returns whether to continue with the next. */
async function deliver(batch: Batch, userId: number, from: LogSession): Promise<boolean> {
  // A key signs for one person, and another may have signed in since
  if (keyOwner !== userId) key = undefined;
  key ??= await from.key().catch(() => undefined);
  keyOwner = userId;
  // Most pages have nothing to report
  const sending = key && (await import('./send-record.ts').catch(() => undefined));
  const outcome =
    key && sending
      ? await sending.sendRecord(
          (...request) => fetch(...request),
          sending.toRecord(batch, userId, from.business()),
          key,
        )
      : 'later';
  // What is rejected once always will be: kept, it would hold up everything behind it
  if (outcome === 'accepted' || outcome === 'rejected') {
    theQueue()?.remove(batch, outcome === 'accepted');
    return true;
  }
  if (outcome === 'wrong_key') key = undefined;
  sendIn(wait);
  wait = Math.min(wait * 2, longestWait);
  return false;
}
