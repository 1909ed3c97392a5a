import { applyCommands, emptyAudioDocument, isSilent, type AudioDocument, type Segment } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../audio/index.ts';
import { peaksFromSamples } from '../audio/index.ts';
import { cuttingCommand, planCuts, type PlanInput } from './plan-cuts.ts';
import { loudnessOf, splitLong, type ReadLoudness } from './split-long.ts';

const total = 10_000;
const segment = (id: string, start: number, end: number, track = 0): Segment => ({
  id,
  track,
  start,
  end,
  answers: { t: id },
  comments: [],
  status: 'completed',
});
const documentOf = (...segments: Segment[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: total }),
  segments,
});
const labels = { global: [], segment: [] };
const plan = (input: Partial<PlanInput>) =>
  planCuts({
    document: documentOf(),
    track: 0,
    scope: [{ start: 0, end: total }],
    speech: [],
    silence: [],
    isReplacing: false,
    minSamples: 10,
    silent: null,
    ...input,
  });
const spans = ({ proposals }: { proposals: readonly Span[] }) => proposals.map(({ start, end }) => [start, end]);

describe('planCuts', () => {
  it('keeps to the scope', () =>
    expect(
      spans(
        plan({
          speech: [
            { start: 100, end: 900 },
            { start: 1500, end: 3000 },
          ],
          scope: [{ start: 500, end: 2000 }],
        }),
      ),
    ).toEqual([
      [500, 900],
      [1500, 2000],
    ]));

  it('cuts around what is there, and makes nothing of slivers', () =>
    expect(
      spans(
        plan({
          document: documentOf(segment('a', 200, 400), segment('b', 405, 500)),
          speech: [{ start: 100, end: 900 }],
        }),
      ),
    ).toEqual([
      [100, 200],
      [500, 900],
    ]));

  it('removes only segments that lie wholly within the scope', () => {
    const made = plan({
      document: documentOf(segment('a', 0, 300), segment('b', 400, 500), segment('x', 400, 500, 1)),
      speech: [{ start: 100, end: 900 }],
      scope: [{ start: 200, end: 1000 }],
      isReplacing: true,
    });
    expect([spans(made), made.removed]).toEqual([[[300, 900]], ['b']]);
  });

  it('makes silent segments of an allowed length', () => {
    const made = plan({
      silence: [
        { start: 0, end: 1000 },
        { start: 2000, end: 2300 },
        { start: 3000, end: 3050 },
      ],
      silent: { min: 100, max: 400 },
    });
    expect(spans(made)).toEqual([
      [0, 333],
      [333, 667],
      [667, 1000],
      [2000, 2300],
    ]);
    const done = applyCommands(documentOf(), [cuttingCommand(made, labels, 0)]);
    expect(done.ok && done.value.segments.every(isSilent)).toBe(true);
  });

  it('always makes a command that the document takes', () => {
    const anySpans = fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 60 })), { maxLength: 12 }).map((list) => {
      let at = 0;
      return list
        .map(([gap, length]) => ({ start: (at += gap), end: (at += length) }))
        .filter(({ end }) => end <= total);
    });
    fc.assert(
      fc.property(anySpans, anySpans, anySpans, fc.boolean(), (taken, scope, speech, isReplacing) => {
        const document = documentOf(...taken.map(({ start, end }, index) => segment(`s${index}`, start, end)));
        const edges = [{ start: 0, end: 0 }, ...speech, { start: total, end: total }];
        const silence = edges
          .slice(1)
          .map(({ start }, index) => ({ start: edges[index]?.end ?? 0, end: start }))
          .filter(({ start, end }) => start < end);
        const made = planCuts({
          document,
          track: 0,
          scope,
          speech,
          silence,
          isReplacing,
          minSamples: 1,
          silent: { min: 1, max: 50 },
        });
        const done = applyCommands(document, [cuttingCommand(made, labels, 0)]);
        expect(done.ok).toBe(true);
        for (const { start, end } of made.proposals)
          expect(scope.some((span) => span.start <= start && end <= span.end)).toBe(true);
      }),
    );
  });
});

describe('splitLong', () => {
  /** Loud everywhere except at a few positions. */
  const quietAt =
    (...positions: number[]): ReadLoudness =>
    async (start, end) => {
      const firstBin = Math.floor(start / 10);
      return {
        binSamples: 10,
        firstBin,
        values: Float32Array.from({ length: Math.ceil(end / 10) - firstBin }, (_, bin) =>
          positions.some((position) => Math.abs(position - (firstBin + bin) * 10) < 60) ? 1 : 100,
        ),
      };
    };

  it('cuts at the quietest position of the later half', async () =>
    expect(await splitLong([{ start: 0, end: 1500 }], { longest: 1000, least: 1 }, 1000, quietAt(200, 800))).toEqual([
      { start: 0, end: expect.closeTo(805, -1.5) },
      { start: expect.closeTo(805, -1.5), end: 1500 },
    ]));

  it('leaves short spans, and everything without a limit, as they are', async () => {
    const given = [
      { start: 0, end: 1000 },
      { start: 2000, end: 2500 },
    ];
    expect(await splitLong(given, { longest: 1000, least: 1 }, 1000, quietAt())).toEqual(given);
    expect(await splitLong([{ start: 0, end: 99_999 }], { longest: 0, least: 1 }, 1000, quietAt())).toEqual([
      { start: 0, end: 99_999 },
    ]);
  });

  it('covers everything with pieces that are not too long', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 20, max: 3000 }),
        fc.array(fc.nat(20_000)),
        async (length, longest, positions) => {
          const pieces = await splitLong(
            [{ start: 7, end: 7 + length }],
            { longest, least: 1 },
            1000,
            quietAt(...positions),
          );
          expect(pieces[0]?.start).toBe(7);
          expect(pieces.at(-1)?.end).toBe(7 + length);
          pieces.forEach(({ start, end }, index) => {
            expect(end - start).toBeGreaterThan(0);
            expect(end - start).toBeLessThanOrEqual(longest);
            expect(pieces[index + 1]?.start ?? end).toBe(end);
          });
        },
      ),
    ));

  it('never loses speech that was long enough', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 1500 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.nat(20_000)),
        async (longest, least, more, positions) => {
          const total = least + more;
          const pieces = await splitLong([{ start: 0, end: total }], { longest, least }, 1000, quietAt(...positions));
          const lengths = pieces.map(({ start, end }) => end - start);
          expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(total);
          expect(Math.min(...lengths)).toBeGreaterThanOrEqual(least);
          if (Math.ceil(total / longest) * least <= total) expect(Math.max(...lengths)).toBeLessThanOrEqual(longest);
        },
      ),
    ));

  it('finds the pause in real peaks', async () => {
    const samples = Int16Array.from({ length: 64_000 }, (_, at) =>
      at > 40_000 && at < 44_000 ? 0 : Math.round(9000 * Math.sin(at / 5)),
    );
    const [first] = await splitLong(
      [{ start: 0, end: 64_000 }],
      { longest: 50_000, least: 1 },
      16_000,
      loudnessOf(peaksFromSamples([samples], 16_000)),
    );
    expect(first?.end).toBeGreaterThan(40_000);
    expect(first?.end).toBeLessThan(44_000);
  });
});
