import { rm } from 'node:fs/promises';
import { itemStatusTexts, languages, type Language } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audioOf,
  makeHome,
  makeProject,
  makeTask,
  runServer,
  importDataset,
  wavOfSpeech,
  type RunningServer,
} from '../server/index.ts';
import { openSoundDevice, type SoundDevice } from './sound-device.ts';
import { openFirefox, type Visitor } from './visitor.ts';

const annotations: Readonly<Record<Language, string>> = {
  zh: '好天气，我们走吧',
  en: 'Ask not what your country can do',
};
const row = 'table tbody tr';

let home: string;
let server: RunningServer;
let sound: SoundDevice;
let taskId: number;
/** The audio that the story of a language annotates; one more is left alone. */
const itemIds = new Map<Language, number>();
beforeAll(async () => {
  sound = await openSoundDevice();
  home = await makeHome();
  server = await runServer({ EARMARK_HOME: home });
  const manager = await server.as('pm1');
  const projectId = await makeProject(manager);
  const datasetId = await importDataset(server, manager, projectId, {
    'one.wav': wavOfSpeech(8, 1),
    'two.wav': wavOfSpeech(6, 2),
    'three.wav': wavOfSpeech(5, 3),
  });
  taskId = await makeTask(server, projectId, [datasetId]);
  const annotator = await server.as('annotator4');
  for (const language of languages)
    itemIds.set(language, (await annotator.claimItem({ task_id: taskId, stage: 'annotation' })).item_id);
});
afterAll(async () => {
  await server.stop();
  await sound.stop();
  await rm(home, { recursive: true, force: true });
});

describe.each(languages)('in Firefox, in %s', (language) => {
  let visitor: Visitor;
  beforeAll(async () => void (visitor = await openFirefox(language, sound)));
  afterAll(() => visitor.close());

  it('an audio is seen, heard and annotated; what was written is there after a reload', async () => {
    const { page, words, find, sees } = visitor;
    const { kit, audio } = words;
    const itemId = itemIds.get(language) ?? 0;
    await signIn(visitor, 'annotator4', `/label/xaudios?item_id=${itemId}`);
    await seesWaveform(visitor);

    await drag(visitor, 0.2, 0.6);
    const text = await find('textarea, input, [role=textbox]', kit.list.textOf(1));
    await text.click();
    await page.keyboard.type(annotations[language]);
    await page.keyboard.press('Escape');
    await find('[role=status]', kit.save.saved);

    const before = await positionIn(visitor);
    await (await find('button', audio.play)).click();
    await find('button', audio.pause);
    await sees('time goes on', hasMovedFrom, audio.position, before);
    await (await find('button', audio.pause)).click();
    await find('button', audio.play);

    await page.reload();
    await seesWaveform(visitor);
    await sees('the text', holdsText, kit.list.textOf(1), annotations[language]);
    const { document } = await (await server.as('annotator4')).getItem({ id: itemId });
    expect(audioOf(document).segments.map(({ answers }) => answers['text'])).toEqual([annotations[language]]);
  });

  it('a list is narrowed by a filter, which its address keeps', async () => {
    const { page, words, find, sees } = visitor;
    const { t, ui } = words;
    const items = (await (await server.as('pm1')).listItems({ task_id: taskId })).rows;
    const narrowed = items.filter(({ status }) => status === 'unclaimed').length;
    expect([narrowed, items.length]).toEqual([1, 3]);
    await page.evaluate(() => void (document.cookie = 'earmark_token=; max-age=0; path=/'));
    await signIn(visitor, 'pm1', `/task/pmdetail?task_id=${taskId}`);
    await sees('all audios', hasRows, row, items.length);

    await (await find('button', ui.table.filterBy(t('column:items.status')))).click();
    await (await find('[role=dialog] label', itemStatusTexts.unclaimed[language])).click();
    await (await find('button', ui.table.apply)).click();
    await sees('the audios of one status', hasRows, row, narrowed);
    await page.reload();
    await sees('the same audios', hasRows, row, narrowed);
    expect(new URL(page.url()).searchParams.has('status')).toBe(true);
  });
});

/** On the login page, which leads to where the address was to lead. */
async function signIn({ page, find, sees, words: { t } }: Visitor, username: string, path: string): Promise<void> {
  await page.goto(server.address + path);
  await (await find('input', t('login:account'))).type(username);
  await (await find('input', t('login:password'))).type('earmark2026');
  await (await find('button', t('login:submit'))).click();
  await sees('the page after the login', isAt, path);
}

/** The waveform is there, and not as one flat colour: speech has peaks of many heights. */
async function seesWaveform({ find, sees, words: { audio } }: Visitor): Promise<void> {
  await find('[role=application][data-status=ready]', audio.waveform);
  await sees('peaks of the waveform', hasPaintedPeaks);
}

async function drag({ page, find, words: { audio } }: Visitor, from: number, to: number): Promise<void> {
  const box = await (await find('[role=application]', audio.waveform)).boundingBox();
  if (!box) throw new Error('the waveform is not in sight');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 8 });
  await page.mouse.up();
}

async function positionIn({ find, words: { audio } }: Visitor): Promise<string> {
  return (await find('[role=timer]', audio.position)).evaluate(({ textContent }) => textContent);
}

// What follows runs in the page.
const isAt = (path: string): boolean => location.pathname + location.search === path;
const hasRows = (selector: string, count: number): boolean => document.querySelectorAll(selector).length === count;
const hasMovedFrom = (name: string, before: string): boolean =>
  document.querySelector(`[role=timer][aria-label="${name}"]`)?.textContent !== before;
const holdsText = (name: string, text: string): boolean => {
  const field = document.querySelector(`[aria-label="${name}"]`);
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value === text;
};

/** Counts the pixels of each column that are not of the ground's colour: those of speech are of many heights. */
function hasPaintedPeaks(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-part=stage-canvas]');
  const painting = canvas?.getContext('2d');
  if (!canvas || !painting || canvas.width === 0) return false;
  const { width, height } = canvas;
  const pixels = new Uint32Array(painting.getImageData(0, 0, width, height).data.buffer);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const [ground] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const heights = new Set<number>();
  for (let x = 0; x < width; x += 1) {
    let painted = 0;
    for (let y = 0; y < height; y += 1) if (pixels[y * width + x] !== ground) painted += 1;
    heights.add(painted);
  }
  return heights.size > 20;
}
