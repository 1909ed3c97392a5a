import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameScanner } from './frame-scanner.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../../tests/fixtures/hostile/mp3/${name}`, import.meta.url));

const scan = (file: Uint8Array, portions: readonly number[]): { frames: Buffer; warnings: string[] } => {
  const scanner = new FrameScanner(file.length);
  const found: Buffer[] = [];
  for (let at = 0, turn = 0; at < file.length; turn += 1) {
    const portion = portions[turn % portions.length] ?? 1;
    found.push(Buffer.from(scanner.push(file.subarray(at, at + portion))));
    at += portion;
  }
  return { frames: Buffer.concat(found), warnings: scanner.warnings().map(({ key }) => key) };
};

describe('FrameScanner', () => {
  const files = [
    'cbr_64.mp3',
    'garbage_in_middle.mp3',
    'id3v23_with_cover_art.mp3',
    'id3v1_and_apev2_tail.mp3',
    'leading_garbage.mp3',
    'truncated_mid_frame.mp3',
    'id3v2_size_lies.mp3',
  ];

  it.each(files)('finds the same frames in %s however it is portioned', (name) => {
    const file = fixture(name);
    const whole = scan(file, [file.length]);
    expect(whole.frames.length).toBeGreaterThan(7000);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 5 }), (portions) => {
        const result = scan(file, portions);
        expect(result.warnings).toEqual(whole.warnings);
        expect(result.frames.equals(whole.frames)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves out everything but frames', () => {
    const plain = scan(fixture('cbr_64.mp3'), [4096]);
    const wrapped = [
      'id3v23_with_cover_art.mp3',
      'id3v2_false_sync_in_art.mp3',
      'id3v1_and_apev2_tail.mp3',
      'id3v2_padding_256k.mp3',
      'garbage_in_middle.mp3',
    ];
    expect(wrapped.filter((name) => !scan(fixture(name), [4096]).frames.equals(plain.frames))).toEqual([]);
  });

  it('finds no frames in noise, and ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (noise) => {
        expect(scan(noise, [1000]).frames).toHaveLength(0);
      }),
    );
  });
});
