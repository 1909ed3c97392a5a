import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ObjectMissing, createDiskStore, isObjectKey } from './index.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'earmark-store-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('a disk store', () => {
  it('gives back what was written, whole or by range', async () => {
    const store = await createDiskStore(root);
    await store.write('audio/1/proxy.wav', Readable.from([Buffer.from('0123'), Buffer.from('456789')]));
    expect(await store.stat('audio/1/proxy.wav')).toMatchObject({ sizeBytes: 10 });
    const whole = await store.openRead('audio/1/proxy.wav');
    expect([await text(whole.stream), whole.sizeBytes, whole.start, whole.end]).toEqual(['0123456789', 10, 0, 10]);
    const part = await store.openRead('audio/1/proxy.wav', { start: 2, end: 5 });
    expect([await text(part.stream), part.sizeBytes, part.start, part.end]).toEqual(['234', 10, 2, 5]);
  });

  it('cuts any range to the object', async () => {
    const store = await createDiskStore(root);
    await store.write('a', Readable.from([Buffer.from('0123456789')]));
    await fc.assert(
      fc.asyncProperty(fc.nat(15), fc.option(fc.nat(15), { nil: undefined }), async (start, end) => {
        const object = await store.openRead('a', end === undefined ? { start } : { start, end });
        expect(await text(object.stream)).toBe('0123456789'.slice(start, Math.max(start, end ?? 10)));
      }),
      { numRuns: 40 },
    );
  });

  it('replaces an object at once: who reads the old one goes on reading it', async () => {
    const store = await createDiskStore(root);
    await store.write('a', Readable.from([Buffer.alloc(3_000_000, 1)]));
    const old = await store.openRead('a');
    await store.write('a', Readable.from([Buffer.from('new')]));
    const bytes = await buffer(old.stream);
    expect([bytes.length, bytes.every((byte) => byte === 1)]).toEqual([3_000_000, true]);
    expect(await text((await store.openRead('a')).stream)).toBe('new');
  });

  it('keeps nothing of a write that breaks off', async () => {
    const store = await createDiskStore(root);
    await store.write('a', Readable.from([Buffer.from('old')]));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.write('a', broken)).rejects.toThrow('connection lost');
    expect(await text((await store.openRead('a')).stream)).toBe('old');
    expect(await readdir(join(root, 'parts'))).toEqual([]);
  });

  it('copies a file, or takes it over', async () => {
    const store = await createDiskStore(root);
    const file = join(root, 'source');
    await writeFile(file, 'bytes');
    await store.write('copied', { file });
    expect(await readFile(file, 'utf8')).toBe('bytes');
    await store.write('moved', { file, move: true });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await readFile(store.path('copied'), 'utf8')).toBe('bytes');
    expect(await readFile(store.path('moved'), 'utf8')).toBe('bytes');
  });

  it('says what is missing and forgives a second removal', async () => {
    const store = await createDiskStore(root);
    await expect(store.openRead('nothing')).rejects.toThrow(ObjectMissing);
    expect(await store.stat('nothing/there')).toBeUndefined();
    await store.write('a/b', Readable.from([Buffer.from('x')]));
    await expect(store.openRead('a')).rejects.toThrow(ObjectMissing);
    await store.remove('a/b');
    await store.remove('a/b');
    expect(await store.stat('a/b')).toBeUndefined();
  });

  it('sweeps up parts that a crash left a day ago, and no younger ones', async () => {
    await createDiskStore(root);
    await writeFile(join(root, 'parts', 'old.part'), '');
    await writeFile(join(root, 'parts', 'young.part'), '');
    await utimes(join(root, 'parts', 'old.part'), 0, Date.now() / 1000 - 25 * 3600);
    await createDiskStore(root);
    expect(await readdir(join(root, 'parts'))).toEqual(['young.part']);
  });

  it.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'C:x',
    'a b',
    '录音',
    'x'.repeat(513),
  ])('refuses the key %j', async (key) => {
    const store = await createDiskStore(root);
    await expect(store.write(key, Readable.from([]))).rejects.toThrow(RangeError);
    await expect(store.openRead(key)).rejects.toThrow(RangeError);
    await expect(store.stat(key)).rejects.toThrow(RangeError);
  });
});

describe('isObjectKey', () => {
  it('lets no key out of the root', () => {
    const hostile = fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '-', '0', '\0', ' ', '~'), maxLength: 12 });
    fc.assert(
      fc.property(hostile, (key) => {
        if (isObjectKey(key)) expect(join('/root', key)).toBe(`/root/${key}`);
      }),
    );
  });
});
