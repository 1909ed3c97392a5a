import { settingsIn, severityOf, type BaseDocument } from '@earmark/model';
import {
  createAutoChecker,
  needsSpeech,
  type AutoChecker,
  type CheckKnowledge,
  type Finding,
} from '@earmark/model/auto-check';
import type { CheckedSound, WorkbenchSession } from '../session/index.ts';

/** Pause in the changes after which the document is checked, in milliseconds. */
const pauseMs = 300;
/** Time that a step may take where the browser does not say how much is left, in milliseconds. */
const sliceMs = 8;

interface LiveChecks {
  /** Checks the present document at once, unless that is done. */
  readonly now: () => void;
  readonly stop: () => void;
}

/**
 * Checks a document while it changes: after a pause, in slices of idle time, and only what changed since. `onFound`
 * gets what was found in a document.
 */
export function startChecks(
  session: WorkbenchSession,
  onFound: (findings: readonly Finding[], document: BaseDocument, sound: CheckedSound | undefined) => void,
): LiveChecks {
  const { store } = session;
  let knowledge: CheckKnowledge = {};
  let sound: CheckedSound | undefined;
  let checker = makeChecker();
  let done: { readonly document: BaseDocument; readonly checker: AutoChecker } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle = (): void => undefined;
  let isStopped = false;

  function makeChecker(): AutoChecker {
    return createAutoChecker(
      store.modality.units,
      store.labels,
      { ...store.rules, checks: settingsIn(store.rules) },
      knowledge,
    );
  }
  const isDone = (): boolean => done?.document === store.getState().document && done.checker === checker;
  const finish = (document: BaseDocument, findings: readonly Finding[]): void => {
    done = { document, checker };
    onFound(findings, document, sound);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    cancelIdle();
  };
  const inSlices = (): void => {
    const { document } = store.getState();
    const steps = checker.steps(document);
    const slice = (deadline?: IdleDeadline): void => {
      // What was found of units stays with the checker: another document continues where this one was left
      const until = performance.now() + Math.max(sliceMs, deadline?.timeRemaining() ?? 0);
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return finish(document, step.value);
        if (performance.now() >= until) break;
      }
      cancelIdle = whenIdle(slice);
    };
    cancelIdle = whenIdle(slice);
  };
  const schedule = (): void => {
    cancel();
    if (!isStopped && !isDone()) timer = setTimeout(inSlices, pauseMs);
  };
  const know = (more: CheckKnowledge): void => {
    if (isStopped) return;
    knowledge = { ...knowledge, ...more };
    checker = makeChecker();
    schedule();
  };

  let seen = store.getState().document;
  const unsubscribe = store.subscribe(() => {
    const { document } = store.getState();
    // The store also tells of selection and mode, on which no check depends
    if (document === seen) return;
    seen = document;
    schedule();
  });
  if (needsSpeech({ checks: settingsIn(store.rules) }))
    session.openSound?.().then(
      (opened) => {
        sound = opened;
        know({ speech: opened.speech });
      },
      // Without the sound the other checks go on
      () => undefined,
    );
  const stopped = new AbortController();
  if (severityOf(settingsIn(store.rules), 'spelling') !== 'off')
    // More words are known: what was found before may be incomplete
    session
      .openSpeller?.(() => know({}), stopped.signal)
      ?.then(
        (speller) => know({ speller }),
        () => undefined,
      );
  inSlices();
  return {
    now() {
      if (isDone()) return;
      cancel();
      const { document } = store.getState();
      finish(document, checker.check(document));
    },
    stop() {
      isStopped = true;
      stopped.abort();
      cancel();
      unsubscribe();
    },
  };
}

function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 1000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 1);
  return () => clearTimeout(id);
}
