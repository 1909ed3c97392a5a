import { toast } from '@earmark/ui';
import { configure } from 'storybook/test';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkOtherAppearances, type ShownStory } from './check-other-appearances.ts';
import { mayHaveSnapshot, snapshotOf } from './story-snapshots.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether snapshots are compared: in the suite, on machines with the expected fonts. */
    comparesSnapshots: boolean;
    /** Whether snapshots are retaken; nothing else is checked then. */
    takesSnapshots: boolean;
    /** Seed that selects the one other appearance in which each story is checked; undefined checks every appearance. */
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

// On a busy machine opening a dialog for the first time takes longer than the default of one second.
configure({ asyncUtilTimeout: 5000 });

beforeEach(({ task, skip }) => {
  if (
    inject('takesSnapshots') &&
    !mayHaveSnapshot({ file: task.file.filepath, name: task.name, isFirst: task.file.tasks[0] === task })
  )
    skip();
});

/** What a story stores or announces does not affect the next one: a toast of it has the role of a dialog. */
afterEach(() => {
  localStorage.clear();
  toast.clear();
});

/**
 * Hooks after a test run last to first, so the snapshot is taken first, of the state in which the story's own test has
 * left it.
 */
afterEach(async ({ task, story }) => {
  if (task.result?.state !== 'fail' && story !== undefined && !inject('takesSnapshots'))
    await checkOtherAppearances(story, {
      isOfSystem: task.file.filepath.includes('/packages/ui/'),
      drawn: drawnFor(task.meta.storyId ?? task.name),
    });
}, 60_000);

/** A number derived from the run's seed and the story: the same seed selects the same appearances. */
function drawnFor(name: string): number | undefined {
  const seed = inject('drawsAppearancesBy');
  return seed === undefined
    ? undefined
    : [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, seed);
}

/** Compares the snapshot of a story after its play function. */
afterEach(async ({ task }) => {
  const { storyId } = task.meta;
  if (storyId === undefined || !inject('comparesSnapshots') || task.result?.state === 'fail') return;
  const snapshot = snapshotOf({ storyId, file: task.file.filepath, isFirst: task.file.tasks[0] === task });
  if (snapshot === undefined) return;
  await vi.waitUntil(() => document.querySelector(snapshot.selector) !== null && isPainted(), { timeout: 15_000 });
  // Toasts of an earlier story may still be visible.
  if (!storyId.startsWith('feedback-toast-')) toast.clear();
  await document.fonts.ready;
  // Overlays may close when focus and pointer leave, and are outside the story's root element.
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
