import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeHead, decodeText } from './decode-text.ts';
import { detectFormat } from '../modality/audio/format/index.ts';

function utf32(text: string, isLittle: boolean): Uint8Array {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(points.length * 4));
  points.forEach((point, index) => view.setUint32(index * 4, point, isLittle));
  return new Uint8Array(view.buffer);
}

describe('UTF-32', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n你好 😀 é\n';

  it.each([
    ['little, with its mark', utf32(`\uFEFF${text}`, true)],
    ['big, with its mark', utf32(`\uFEFF${text}`, false)],
    ['little, by its zeros', utf32(text, true)],
    ['big, by its zeros', utf32(text, false)],
  ])('is read: %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, value: text });
    expect(detectFormat('talk.txt', bytes)).toBe('vtt');
    expect(decodeHead(bytes, 30).startsWith('WEBVT')).toBe(true);
  });

  it('comes back whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (written, isLittle) => {
        const plain = written.toWellFormed().replace(/^\uFEFF+/, '');
        expect(decodeText(utf32(`\uFEFF${plain}`, isLittle))).toEqual({ ok: true, value: plain });
      }),
    );
  });

  it.each([
    ['a torn last character', utf32(`\uFEFF${text}`, true).subarray(0, -1)],
    ['a number that is no character', new Uint8Array([0xff, 0xfe, 0, 0, 0, 0, 0x11, 0])],
    ['half a pair', new Uint8Array([0xff, 0xfe, 0, 0, 0, 0xd8, 0, 0])],
  ])('is refused with %s', (_, bytes) =>
    expect(decodeText(bytes)).toEqual({ ok: false, fault: { code: 'format_encoding', path: ['line', 1] } }),
  );
});
