import { expect } from '@playwright/test';
import type { WorkbenchPage } from './screens/workbench.ts';
import type { Annotated, Story } from './story.ts';

/**
 * Everything an annotator does to an audio: by pointer and by keys, with undo, across a reload, and with navigation to
 * missing answers.
 */
export async function annotateCarefully(workbench: WorkbenchPage, story: Story): Promise<Annotated> {
  const {
    page,
    words: { kit },
  } = workbench;
  const [said, asked, answered] = story.careful;
  const [, child] = story.speakers;
  const first = await workbench.draw(0.05, 0.25);
  const second = await workbench.draw(0.32, 0.6);
  await drawTheLastTwoSeconds(workbench);
  await workbench.write(1, said);
  await workbench.write(2, asked);
  await workbench.write(3, answered);
  await workbench.choose(2, story.speakerLabel, child.title);
  await workbench.choose(2, child.age.title, child.age.chosen);
  await changeOnesMind(workbench, asked);
  await workbench.answerGlobally(story.scene);
  await workbench.isSaved();

  await page.reload();
  await workbench.isReady();
  for (const [index, text] of story.careful.entries()) await expect(workbench.text(index + 1)).toHaveValue(text);
  await workbench.listen();

  await workbench.text(1).fill('');
  await workbench.submit('submit');
  await expect(page.getByText(kit.workbench.submitBlocked(1))).toBeVisible();
  await expect(workbench.text(1)).toBeFocused();
  await page.keyboard.type(said);
  await expect(workbench.text(1)).toHaveValue(said);
  return {
    scene: story.scene,
    segments: [
      { text: said, drawn: first },
      { text: asked, drawn: second, speaker: child.title, age: child.age.chosen },
      { text: answered, lastSeconds: 2 },
    ],
  };
}

/** One segment over nearly all of an audio. */
export async function annotatePlainly(workbench: WorkbenchPage, story: Story): Promise<Annotated> {
  const drawn = await workbench.draw(0.1, 0.9);
  await workbench.write(1, story.plain);
  await workbench.answerGlobally(story.scene);
  return { scene: story.scene, segments: [{ text: story.plain, drawn }] };
}

/** Corrects the returned segment as its comment asks. */
export async function correct(
  workbench: WorkbenchPage,
  story: Story,
  before: Annotated | undefined,
): Promise<Annotated> {
  const {
    page,
    words: { kit },
  } = workbench;
  await workbench.select(2);
  await page.getByRole('tab', { name: kit.panel.comments }).click();
  await expect(page.getByRole('tabpanel').getByText(story.complaint)).toBeVisible();
  await workbench.write(2, story.corrected);
  await expect(workbench.row(2)).toContainText(kit.statuses['inspection_modified'] ?? '');
  if (!before) throw new Error('nothing was annotated before');
  return {
    ...before,
    segments: before.segments.map((segment, index) => (index === 1 ? { ...segment, text: story.corrected } : segment)),
  };
}

/** From two seconds before the end to the end, by keys alone. */
async function drawTheLastTwoSeconds(workbench: WorkbenchPage): Promise<void> {
  const { keyboard } = workbench.page;
  await workbench.focusWave();
  await keyboard.press('End');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(workbench.rows).toHaveCount(3);
}

/** Splits the second segment, undoes it, redoes it, and joins the halves. */
async function changeOnesMind(workbench: WorkbenchPage, text: string): Promise<void> {
  const { keyboard } = workbench.page;
  await workbench.pressAt(0.46);
  await expect(workbench.row(2)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('s');
  await expect(workbench.rows).toHaveCount(4);
  await keyboard.press('ControlOrMeta+z');
  await expect(workbench.rows).toHaveCount(3);
  await keyboard.press('ControlOrMeta+Shift+z');
  await expect(workbench.rows).toHaveCount(4);
  await workbench.select(2);
  await workbench.focusWave();
  await keyboard.press('m');
  await expect(workbench.rows).toHaveCount(3);
  await workbench.write(2, text);
}
