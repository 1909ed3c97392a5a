import { toast } from '@earmark/ui';
import { configure } from 'storybook/test';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkOtherAppearances, type ShownStory } from './check-other-appearances.ts';
import { mayHaveSnapshot, snapshotOf } from './story-snapshots.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether snapshots are compared: in the suite, on machines whose fonts are known. */
    comparesSnapshots: boolean;
    /** Whether snapshots are taken anew: nothing else is then checked. */
    takesSnapshots: boolean;
    /** Draws the one other appearance in which each story is checked; undefined: every appearance is. */
    drawsAppearancesBy: number | undefined;
  }
  interface TestContext {
    /** Set by Storybook's test of a story. */
    story?: ShownStory;
  }
  interface TaskMeta {
    storyId?: string;
  }
}

// A busy machine needs longer than a second to open a dialog for the first time.
configure({ asyncUtilTimeout: 5000 });

beforeEach(({ task, skip }) => {
  if (
    inject('takesSnapshots') &&
    !mayHaveSnapshot({ file: task.file.filepath, name: task.name, isFirst: task.file.tasks[0] === task })
  )
    skip();
});

/** What a story has left to be remembered changes no later snapshot. */
afterEach(() => localStorage.clear());

/** Hooks after a test run last to first: the snapshot is taken of what the story's own test has left. */
afterEach(async ({ task, story }) => {
  if (task.result?.state !== 'fail' && story !== undefined && !inject('takesSnapshots'))
    await checkOtherAppearances(story, {
      isOfSystem: task.file.filepath.includes('/packages/ui/'),
      drawn: drawnFor(task.meta.storyId ?? task.name),
    });
}, 60_000);

/** A number that depends on the run's seed and the story: the same seed draws the same appearances. */
function drawnFor(name: string): number | undefined {
  const seed = inject('drawsAppearancesBy');
  return seed === undefined
    ? undefined
    : [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, seed);
}

/** Compares the snapshot of a story as it stands after its play function. */
afterEach(async ({ task }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || !inject('comparesSnapshots') || task.result?.state === 'fail') return;
  const snapshot = snapshotOf({ storyId, file: task.file.filepath, isFirst: task.file.tasks[0] === task });
  if (snapshot === undefined) return;
  await vi.waitUntil(() => document.querySelector(snapshot.place) !== null && isPainted(), { timeout: 15_000 });
  // Whatever an earlier story has said may still stand there.
  if (!storyId.startsWith('feedback-toast-')) toast.clear();
  await document.fonts.ready;
  // What floats may close when focus and pointer leave, and lies outside of what the body holds.
  if (document.querySelector(floating) === null) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await page
      .elementLocator(document.documentElement)
      .hover({ position: { x: 1, y: 1 } })
      .catch(() => undefined);
  } else {
    document.body.style.minHeight = '100vh';
  }
  await expect
    .element(page.elementLocator(document.body))
    .toMatchScreenshot(storyId)
    .finally(() => {
      document.body.style.minHeight = '';
    });
});

const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [role=alert]';
const isPainted = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-part=stage]')].every(
    ({ dataset }) => dataset['status'] === 'ready',
  ) && [...document.images].every(({ complete }) => complete);
