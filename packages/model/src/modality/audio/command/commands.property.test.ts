import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand, anyWork } from '../../../arbitrary/index.ts';
import { audioDocumentSchema, compareSegments, hasTrack, trackOf, type AudioDocument } from '../document/index.ts';
import { isEmptyPatch, statusAfterEdit } from '../../../document/index.ts';
import { faultCodes } from '../../../fault/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { applyCommand, applyCommands, audioCommandSchema, patchBetween, type AudioCommand } from './index.ts';

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

function expectSound(document: AudioDocument): void {
  expect(audioDocumentSchema.safeParse(document).error).toBeUndefined();
  expect(new Set(document.segments.map((segment) => segment.id)).size).toBe(document.segments.length);
  expect([...document.segments].sort(compareSegments)).toEqual(document.segments);
  const ends = new Map<number, number>();
  for (const { start, end, track } of document.segments) {
    expect(hasTrack(document, track)).toBe(true);
    if (!trackOf(document, track).mayOverlap) expect(start).toBeGreaterThanOrEqual(ends.get(track) ?? 0);
    expect(start).toBeLessThan(end);
    expect(end).toBeLessThanOrEqual(document.totalSamples);
    ends.set(track, end);
  }
}

/** Compares as JSON, which knows no negative zero. */
const saysTheSame = (a: AudioDocument, b: AudioDocument): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));

/** The same JSON with another property order, as a database may return it. */
function reordered<Value>(value: Value): Value;
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reordered(part)]),
  );
}

/** A document and commands made one after the other, each for the document that its predecessors produced. */
const anySession = fc.tuple(anyWork, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }));

function play(
  document: AudioDocument,
  labels: LabelSet,
  seeds: readonly number[],
  each: (before: AudioDocument, after: AudioDocument, command: AudioCommand) => void,
): void {
  let current = freeze(document);
  for (const seed of seeds) {
    const [command] = fc.sample(anyCommand(current, labels), { seed, numRuns: 1 });
    if (!command) continue;
    const result = applyCommand(current, freeze(command));
    if (!result.ok) {
      expect(faultCodes).toContain(result.fault.code);
      continue;
    }
    each(current, freeze(result.value), command);
    current = result.value;
  }
}

describe('any sequence of commands', () => {
  it('leaves a sound document and never changes its input', () => {
    const succeeded = new Set<string>();
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) =>
        play(document, labels, seeds, (_, after, command) => {
          succeeded.add(command.type);
          expectSound(after);
        }),
      ),
      { numRuns: 300, seed: 1 },
    );
    expect([...succeeded].sort()).toEqual(
      audioCommandSchema.options
        .map((option) => option.shape.type.value)
        .filter((type) => type !== 'document.patch')
        .sort(),
    );
  });

  it('is undone and done again exactly by patches', () => {
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) => {
        let last = document;
        play(document, labels, seeds, (before, after) => {
          const undo = freeze(patchBetween(after, before));
          expect(audioCommandSchema.safeParse(undo).success).toBe(true);
          expect(applyCommand(after, undo)).toEqual({ ok: true, value: before });
          expect(applyCommand(before, freeze(patchBetween(before, after)))).toEqual({ ok: true, value: after });
          last = after;
        });
        expect(applyCommand(last, patchBetween(last, document))).toEqual({ ok: true, value: document });
      }),
      { numRuns: 200 },
    );
  });

  it('leaves a patch that is empty exactly when nothing differs', () => {
    const parts = fc.constantFrom('answers', 'comments', 'isValid', 'segments', 'tracks');
    fc.assert(
      fc.property(anyWork, anyWork, fc.uniqueArray(parts), ({ document }, { document: other }, taken) => {
        const copy = reordered(document);
        expect(isEmptyPatch(patchBetween(document, copy))).toBe(true);
        // `anyWork` generates documents of different audios; their segments all fit when the audio is long enough.
        const mixed = { ...document, ...Object.fromEntries(taken.map((part) => [part, other[part]])) };
        expect(isEmptyPatch(patchBetween(document, mixed))).toBe(saysTheSame(document, mixed));
      }),
    );
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) =>
        play(document, labels, seeds, (before, after) =>
          expect(isEmptyPatch(patchBetween(before, after))).toBe(saysTheSame(before, after)),
        ),
      ),
    );
  });

  it('survives JSON, as autosave sends it', () => {
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) => {
        const commands: AudioCommand[] = [];
        let final = document;
        play(document, labels, seeds, (_, after, command) => {
          commands.push(command);
          final = after;
        });
        const sent = commands.map((command) => audioCommandSchema.parse(JSON.parse(JSON.stringify(command))));
        expect(applyCommands(document, sent)).toEqual({ ok: true, value: audioDocumentSchema.parse(final) });
      }),
    );
  });

  it('marks every judged segment that it edits as modified', () => {
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) =>
        play(document, labels, seeds, (before, after, command) => {
          if (
            !['segment.resize', 'segment.answer', 'segment.split', 'segment.merge', 'segment.retrack'].includes(
              command.type,
            )
          )
            return;
          for (const segment of after.segments) {
            const previous = before.segments.find((other) => other.id === segment.id);
            if (previous && previous !== segment) expect(segment.status).toBe(statusAfterEdit[previous.status]);
          }
        }),
      ),
    );
  });
});
