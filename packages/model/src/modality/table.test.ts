import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand, anyWork } from '../arbitrary/index.ts';
import { isEmptyPatch } from '../document/index.ts';
import { modalities } from './index.ts';

describe.each(Object.entries(modalities))('the row of %s', (kind, modality) => {
  it('says the kind and version that its documents carry', () => expect(modality.kind).toBe(kind));
});

describe('the row of audio', () => {
  const { audio } = modalities;

  it('makes documents that its schema takes, and migrates them to themselves', () => {
    fc.assert(
      fc.property(anyWork, ({ document, audio: source }) => {
        for (const one of [document, audio.empty(source)]) {
          expect([one.kind, one.version]).toEqual([audio.kind, audio.version]);
          expect(audio.documentSchema.parse(one)).toEqual(one);
          expect(audio.migrate(one)).toEqual({ ok: true, value: one });
        }
      }),
    );
  });

  it('leaves nothing to patch between a document and itself, and leads from any to any other of the same audio', () => {
    fc.assert(
      fc.property(
        anyWork.chain(({ document, labels }) => fc.tuple(fc.constant(document), anyCommand(document, labels))),
        ([document, command]) => {
          expect(isEmptyPatch(audio.patchBetween(document, structuredClone(document)))).toBe(true);
          const result = audio.apply(document, [command]);
          const after = result.ok ? result.value : document;
          const patch = audio.patchBetween(document, after);
          expect(isEmptyPatch(patch)).toBe(JSON.stringify(document) === JSON.stringify(after));
          expect(audio.apply(document, [patch])).toEqual({ ok: true, value: after });
          expect(audio.replay(document, [{ version: audio.version, commands: [command] }]).ok).toBe(result.ok);
        },
      ),
    );
  });
});
