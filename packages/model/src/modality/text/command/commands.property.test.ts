import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTextCommand, anyTextWork } from '../../../arbitrary/index.ts';
import { documentBytes, isEmptyPatch } from '../../../document/index.ts';
import { faultCodes } from '../../../fault/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { checkMarks, isSection, textBytesAfter, textDocumentSchema, type TextDocument } from '../document/index.ts';
import { applyTextCommand, replayText, textCommandSchema, textPatchBetween, type TextCommand } from './index.ts';

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

const asJson = <Value>(value: Value): unknown => JSON.parse(JSON.stringify(value));

/** A document and commands made one after the other, each for the document that its predecessors produced. */
const anySession = fc.tuple(anyTextWork, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }));

function play(
  document: TextDocument,
  labels: LabelSet,
  seeds: readonly number[],
  each: (before: TextDocument, after: TextDocument, command: TextCommand) => void,
): void {
  let current = freeze(document);
  for (const seed of seeds) {
    const [command] = fc.sample(anyTextCommand(current, labels), { seed, numRuns: 1 });
    if (!command) continue;
    const result = applyTextCommand(current, freeze(command));
    if (!result.ok) {
      expect(faultCodes).toContain(result.fault.code);
      continue;
    }
    each(current, freeze(result.value), command);
    current = result.value;
  }
}

describe('any sequence of commands on a text', () => {
  it('leaves a sound document with its own sections, and never changes its input', () => {
    const succeeded = new Set<string>();
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) =>
        play(document, labels, seeds, (before, after, command) => {
          succeeded.add(command.type);
          expect(checkMarks(after)).toBeNull();
          expect(textDocumentSchema.safeParse(after).error).toBeUndefined();
          const places = ({ marks }: TextDocument) =>
            marks.filter(isSection).map(({ id, start, end }) => [id, start, end]);
          expect(places(after)).toEqual(places(before));
          expect(textBytesAfter(before, documentBytes(before), after)).toBe(documentBytes(after));
        }),
      ),
      { numRuns: 300, seed: 1 },
    );
    expect([...succeeded].sort()).toEqual(
      textCommandSchema.options
        .map((option) => option.shape.type.value)
        .filter((type) => type !== 'document.patch')
        .sort(),
    );
  });

  it('is undone and done again exactly by patches, which are empty exactly when nothing differs', () => {
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) => {
        let last = document;
        play(document, labels, seeds, (before, after) => {
          const undo = freeze(textPatchBetween(after, before));
          expect(textCommandSchema.safeParse(undo).success).toBe(true);
          expect(applyTextCommand(after, undo)).toEqual({ ok: true, value: before });
          expect(applyTextCommand(before, freeze(textPatchBetween(before, after)))).toEqual({ ok: true, value: after });
          expect(isEmptyPatch(undo)).toBe(isDeepStrictEqual(asJson(before), asJson(after)));
          last = after;
        });
        expect(applyTextCommand(last, textPatchBetween(last, document))).toEqual({ ok: true, value: document });
      }),
      { numRuns: 200 },
    );
  });

  it('comes back when it is replayed from the stored batches', () => {
    fc.assert(
      fc.property(anySession, ([{ document, labels }, seeds]) => {
        const batches: { version: number; commands: object[] }[] = [];
        let final = document;
        play(document, labels, seeds, (_, after, command) => {
          batches.push({ version: 1, commands: [textCommandSchema.parse(asJson(command))] });
          final = after;
        });
        expect(replayText(asJson(document), batches)).toEqual({ ok: true, value: textDocumentSchema.parse(final) });
      }),
    );
  });
});
