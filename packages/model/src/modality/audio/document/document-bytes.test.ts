import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommand, anyWork } from '../../../arbitrary/index.ts';
import { applyCommand } from '../command/index.ts';
import { checkDocumentBytes, documentBytes, maxDocumentBytes } from '../../../document/index.ts';
import { documentBytesAfter, emptyAudioDocument } from './index.ts';

const printed = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).byteLength;

const anyEditing = anyWork.chain(({ document, labels }) =>
  fc.record({ document: fc.constant(document), commands: fc.array(anyCommand(document, labels), { maxLength: 20 }) }),
);

describe('documentBytes', () => {
  it('counts what is stored, whatever the texts are', () => {
    fc.assert(
      fc.property(anyWork, ({ document }) => {
        expect(documentBytes(document)).toBe(printed(document));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const document = emptyAudioDocument({ sampleRate: 1, channels: 1, totalSamples: 1 }, { text, half: '\ud83d' });
        expect(documentBytes(document)).toBe(printed(document));
      }),
    );
  });

  it('follows edits without printing what they leave alone', () =>
    fc.assert(
      fc.property(anyEditing, ({ document, commands }) => {
        let [current, bytes] = [document, documentBytes(document)];
        for (const command of commands) {
          const result = applyCommand(current, command);
          if (!result.ok) continue;
          bytes = documentBytesAfter(current, bytes, result.value);
          current = result.value;
          expect(bytes).toBe(printed(current));
        }
      }),
    ));
});

describe('checkDocumentBytes', () => {
  it('refuses what grows beyond the limit, and lets what is beyond it already shrink', () => {
    expect(checkDocumentBytes(0, maxDocumentBytes)).toBeNull();
    expect(checkDocumentBytes(0, maxDocumentBytes + 1)).toMatchObject({
      code: 'document_too_large',
      params: { max: 24 },
    });
    expect(checkDocumentBytes(maxDocumentBytes + 10, maxDocumentBytes + 5)).toBeNull();
    expect(checkDocumentBytes(maxDocumentBytes + 10, maxDocumentBytes + 11)?.code).toBe('document_too_large');
  });
});
