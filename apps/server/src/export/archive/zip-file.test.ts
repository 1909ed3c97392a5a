import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { deflatePiece, deflateWhole, joinCrc, lastPiece, type Piece } from './piece.ts';
import { ZipFile } from './zip-file.ts';

const contents = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.nat(200_000).map((length) => 'speech '.repeat(length / 7)),
);

async function unzip(bytes: Uint8Array): Promise<[string, Buffer][]> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  const entries: [string, Buffer][] = [];
  for await (const entry of zip.eachEntry())
    entries.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))]);
  return entries;
}

describe('pieces', () => {
  it('deflated one by one are, after each other, the whole file deflated', () => {
    fc.assert(
      fc.property(fc.array(contents, { maxLength: 6 }), (parts) => {
        const pieces = parts.map(deflatePiece);
        expect(inflateRawSync(Buffer.concat([...pieces, lastPiece].map(({ bytes }) => bytes))).toString()).toBe(
          parts.join(''),
        );
        expect(pieces.reduce((crc, piece) => joinCrc(crc, piece.crc, piece.size), 0)).toBe(crc32(parts.join('')));
      }),
    );
  });
});

describe('a zip', () => {
  it('holds whole files and files in pieces, in order, with names in any script', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ parts: fc.array(contents, { maxLength: 3 }), isWhole: fc.boolean(), large: fc.boolean() }),
          { maxLength: 5 },
        ),
        async (files) => {
          const zip = new ZipFile();
          const named = files.map((file, index) => ({ ...file, path: `文件夹/${index} é.json` }));
          const bytes = named.flatMap(({ path, parts, isWhole, large }) =>
            isWhole
              ? zip.whole(path, deflateWhole(parts.join('')))
              : [
                  ...zip.begin(path, { large }),
                  ...parts.flatMap((part) => zip.add(deflatePiece(part))),
                  ...zip.finish(),
                ],
          );
          const read = await unzip(Buffer.concat([...bytes, ...zip.end()]));
          expect(read.map(([path, content]) => [path, content.toString()])).toEqual(
            named.map(({ path, parts }) => [path, parts.join('')]),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('of the same content is the same bytes', () => {
    const make = (): Buffer => {
      const zip = new ZipFile();
      return Buffer.concat([
        ...zip.whole('a', deflateWhole('a')),
        ...zip.begin('b', { large: true }),
        ...zip.add(deflatePiece('b')),
        ...zip.finish(),
        ...zip.end(),
      ]);
    };
    expect(make().equals(make())).toBe(true);
  });

  it('takes more files than its old form can count', async () => {
    const zip = new ZipFile();
    const content = deflateWhole('x');
    const bytes: Uint8Array[] = [];
    for (let index = 0; index < 70_000; index += 1) bytes.push(...zip.whole(`${index}`, content));
    const whole = await fromBufferPromise(Buffer.concat([...bytes, ...zip.end()]));
    expect(whole.entryCount).toBe(70_000);
  });

  it('writes the large form of sizes and offsets beyond 4 GB, and refuses them where it must not', () => {
    const half: Piece = { bytes: new Uint8Array(0), crc: 0, size: 3 * 1024 ** 3 };
    const zip = new ZipFile();
    zip.begin('large', { large: true });
    zip.add(half);
    zip.add(half);
    zip.finish();
    const [record] = zip.end();
    const bytes = Buffer.from(record ?? []);
    expect(bytes.readUInt32LE(24)).toBe(0xffff_ffff);
    expect(bytes.readBigUInt64LE(46 + 5 + 4)).toBe(6n * 1024n ** 3n);
    const small = new ZipFile();
    small.begin('sheet', { large: false });
    small.add(half);
    small.add(half);
    expect(() => small.finish()).toThrow(/4 GB/);
  });
});
