import { expect } from '@playwright/test';
import type { Bench } from './screens/bench.ts';
import type { Annotated, Story } from './story.ts';

/** Everything an annotator does to an audio: by pointer and by keys, with second thoughts, over a reload, led to what is missing. */
export async function annotateCarefully(bench: Bench, story: Story): Promise<Annotated> {
  const {
    page,
    words: { kit },
  } = bench;
  const [said, asked, answered] = story.careful;
  const [, child] = story.speakers;
  const first = await bench.draw(0.05, 0.25);
  const second = await bench.draw(0.32, 0.6);
  await drawTheLastTwoSeconds(bench);
  await bench.write(1, said);
  await bench.write(2, asked);
  await bench.write(3, answered);
  await bench.choose(2, story.speakerLabel, child.title);
  await bench.choose(2, child.age.title, child.age.chosen);
  await changeOnesMind(bench, asked);
  await bench.answerGlobally(story.scene);
  await bench.isSaved();

  await page.reload();
  await bench.isReady();
  for (const [index, text] of story.careful.entries()) await expect(bench.text(index + 1)).toHaveValue(text);
  await bench.listen();

  await bench.text(1).fill('');
  await bench.handIn('submit');
  await expect(page.getByText(kit.bench.submitBlocked(1))).toBeVisible();
  await expect(bench.labelsOf(1).getByRole('textbox', { name: story.textLabel })).toBeFocused();
  await page.keyboard.type(said);
  await expect(bench.text(1)).toHaveValue(said);
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
export async function annotatePlainly(bench: Bench, story: Story): Promise<Annotated> {
  const drawn = await bench.draw(0.1, 0.9);
  await bench.write(1, story.plain);
  await bench.answerGlobally(story.scene);
  return { scene: story.scene, segments: [{ text: story.plain, drawn }] };
}

/** Corrects the segment that was sent back, as its comment asks. */
export async function mend(bench: Bench, story: Story, before: Annotated | undefined): Promise<Annotated> {
  const {
    page,
    words: { kit },
  } = bench;
  await bench.select(2);
  await page.getByRole('tab', { name: kit.panel.comments }).click();
  await expect(page.getByRole('tabpanel').getByText(story.complaint)).toBeVisible();
  await bench.write(2, story.mended);
  await expect(bench.row(2)).toContainText(kit.statuses['inspection_modified'] ?? '');
  if (!before) throw new Error('nothing was annotated before');
  return {
    ...before,
    segments: before.segments.map((segment, index) => (index === 1 ? { ...segment, text: story.mended } : segment)),
  };
}

/** From two seconds before the end to the end, by keys alone. */
async function drawTheLastTwoSeconds(bench: Bench): Promise<void> {
  const { keyboard } = bench.page;
  await bench.focusWave();
  await keyboard.press('End');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(bench.rows).toHaveCount(3);
}

/** Splits the second segment, takes that back, does it again after all, and joins the halves. */
async function changeOnesMind(bench: Bench, text: string): Promise<void> {
  const { keyboard } = bench.page;
  await bench.pressAt(0.46);
  await expect(bench.row(2)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('s');
  await expect(bench.rows).toHaveCount(4);
  await keyboard.press('ControlOrMeta+z');
  await expect(bench.rows).toHaveCount(3);
  await keyboard.press('ControlOrMeta+Shift+z');
  await expect(bench.rows).toHaveCount(4);
  await bench.select(2);
  await bench.focusWave();
  await keyboard.press('m');
  await expect(bench.rows).toHaveCount(3);
  await bench.write(2, text);
}
