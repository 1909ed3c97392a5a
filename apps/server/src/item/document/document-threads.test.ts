import {
  audioModality,
  applyCommands,
  audioVersion,
  documentBytes,
  emptyAudioDocument,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
  type Segment,
} from '@earmark/model';
import { expect, it } from 'vitest';
import { withOrigin } from '../../audit/index.ts';
import { onThread } from './document-threads.ts';
import { holdLarge, largeBytes, settle } from './held-document.ts';
import { shareText, textOf } from './shared-json.ts';

const labels: LabelSet = {
  global: [],
  segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }],
};
const author = { userId: 1, stage: 'annotation' as const };
const item = { id: 7, revision: 1 };
const segment = (index: number): Segment => ({
  id: `s${index}`,
  track: 0,
  start: index,
  end: index + 1,
  answers: { text: `第 ${index} 句 \u{1f600} "x"` },
  comments: [],
  status: 'completed',
});
const documentOf = (count: number): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1e6 }),
  segments: Array.from({ length: count }, (_, index) => segment(index)),
});
const write = (index: number, text: string): AudioCommand => ({
  type: 'segment.answer',
  ids: [`s${index}`],
  labelId: 'text',
  answer: text,
});
const share = (commands: AudioCommand[]) => shareText(JSON.stringify(commands));

it('edits what it made before and what it sees for the first time alike, and counts as the model does', async () => {
  const first = holdLarge(documentOf(4000));
  let expected = documentOf(4000);
  let [seen, fresh] = [first, first];
  for (let round = 0; round < 5; round += 1) {
    const commands = [write(round, `round ${round}`), { type: 'segment.remove' as const, ids: [`s${3999 - round}`] }];
    const result = applyCommands(expected, commands);
    if (!result.ok) throw new Error(result.fault.code);
    expected = result.value;
    // The thread knows one by its key; the other is the same text under a different key
    const edited = await Promise.all(
      [seen, fresh].map((before) =>
        onThread(
          'edit',
          {
            modality: 'audio',
            author,
            labels,
            before: before.json,
            atStageStart: first.json,
            commands: share(commands),
          },
          item,
        ),
      ),
    );
    for (const made of edited)
      expect(
        made.ok && [JSON.parse(textOf(made.value.json)), made.value.figures, made.value.json.bytes.byteLength],
      ).toEqual([expected, audioModality.figures(expected), documentBytes(expected)]);
    const [one, two] = edited;
    if (!one?.ok || !two?.ok) throw new Error('refused');
    seen = one.value;
    fresh = { ...two.value, json: shareText(textOf(two.value.json)) };
  }
});

it('refuses with the model’s faults, and opens what is stored only when it makes a document', async () => {
  const { json } = holdLarge(documentOf(10));
  const refused = await onThread(
    'edit',
    {
      modality: 'audio',
      author,
      labels,
      before: json,
      atStageStart: json,
      commands: share([{ type: 'global.answer', labelId: 'other', answer: 'x' }]),
    },
    item,
  );
  expect(refused).toMatchObject({ ok: false, fault: { code: 'label_unknown' } });
  const { tracks: _tracks, version: _version, ...old } = documentOf(10);
  const opened = await onThread(
    'openDocument',
    {
      modality: 'audio',
      snapshot: shareText(JSON.stringify(old)),
      batches: [
        { version: 1, commands: share([write(1, 'a')]) },
        { version: audioVersion, commands: share([write(1, 'b')]) },
      ],
    },
    item,
  );
  expect(opened && JSON.parse(textOf(opened.json))).toMatchObject({
    tracks: [],
    segments: { 1: { answers: { text: 'b' } } },
  });
  const nobody = { version: 1, commands: share([write(99, 'nobody')]) };
  expect(await onThread('openDocument', { modality: 'audio', snapshot: json, batches: [nobody] }, item)).toBeNull();
});

it('hands what became small back as a document', () => {
  const small = documentOf(3);
  expect(settle(holdLarge(small))).toEqual({ kind: 'small', document: small, bytes: documentBytes(small) });
  const large = holdLarge(documentOf(4000));
  expect([settle(large), large.json.bytes.byteLength > largeBytes]).toEqual([large, true]);
});

/** How many of these calls at once are turned away. */
async function turnedAway(calls: number): Promise<number> {
  const { json } = holdLarge(documentOf(4000));
  const outcomes = await Promise.allSettled(
    Array.from({ length: calls }, () =>
      onThread(
        'checkDocument',
        {
          modality: 'audio',
          document: json,
          labels,
          rules: {
            minSegmentSeconds: 0,
            maxSegmentSeconds: 0,
            isMultiSegment: true,
            silence: null,
            disabledCharacters: '',
            tracks: [],
          },
        },
        item,
      ),
    ),
  );
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(reasons).toEqual(reasons.map(() => expect.objectContaining({ key: 'too_many_requests' })));
  return reasons.length;
}

it('turns work away when too much waits', async () => expect(await turnedAway(80)).toBe(16));

it('turns one person away who fills a quarter of the queue, and nobody else', async () => {
  const origin = { userId: 1, roleId: 5, address: '', device: '', token: '', isJob: false };
  const [one, other] = await Promise.all([
    withOrigin(origin, () => turnedAway(20)),
    withOrigin({ ...origin, userId: 2 }, () => turnedAway(16)),
  ]);
  expect([one, other]).toEqual([4, 0]);
  // Nothing is left of what ended
  expect(await withOrigin(origin, () => turnedAway(16))).toBe(0);
});
