import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { cleanPath, visibleName } from './entry-name.ts';
import { type ZipItem, defaultZipLimits, extractEntry, readZip } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-zip-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pack = async (contents: Record<string, Buffer>): Promise<string> => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(contents)) zip.addBuffer(bytes, name);
  zip.end();
  const file = join(folder, 'packed.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
};

const list = async (file: string, limits = defaultZipLimits): Promise<ZipItem[]> => {
  const items: ZipItem[] = [];
  for await (const item of readZip(file, limits)) items.push(item);
  return items;
};

describe('readZip', () => {
  it('unpacks exactly what was packed', async () => {
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251));
    const file = await pack({ '录音/一.wav': noise, '录音/二.WAV': Buffer.from('x') });
    const found: Record<string, Buffer> = {};
    for await (const item of readZip(file)) {
      if (item.kind !== 'entry') throw new Error('refused');
      await extractEntry(item, join(folder, 'out'));
      found[item.path] = await readFile(join(folder, 'out'));
    }
    expect(found).toEqual({ '录音/一.wav': noise, '录音/二.WAV': Buffer.from('x') });
  });

  it('refuses what would be too much before anything is unpacked', async () => {
    const file = await pack({ 'a.wav': Buffer.alloc(5000), 'b.wav': Buffer.alloc(3000) });
    await expect(list(file, { ...defaultZipLimits, entries: 1 })).rejects.toMatchObject({
      key: 'zip_too_many_entries',
      params: { most: 1 },
    });
    await expect(list(file, { ...defaultZipLimits, totalBytes: 7999 })).rejects.toMatchObject({
      key: 'zip_too_large',
      params: { size: 8000 },
    });
    await expect(list(file, { ...defaultZipLimits, ratioFreeBytes: 6000, ratio: 10 })).rejects.toMatchObject({
      key: 'zip_bomb',
    });
    expect(await list(file, { ...defaultZipLimits, entryBytes: 4000 })).toMatchObject([
      { kind: 'refused', fault: { key: 'zip_entry_too_large' } },
      { path: 'b.wav' },
    ]);
    expect(await list(file, { ...defaultZipLimits, ratioFreeBytes: 4000, ratio: 10 })).toMatchObject([
      { kind: 'refused', fault: { key: 'zip_entry_bomb' } },
      { path: 'b.wav' },
    ]);
    expect(await list(file, { ...defaultZipLimits, pathLength: 4 })).toMatchObject([
      { fault: { key: 'zip_entry_name_too_long' } },
      { fault: { key: 'zip_entry_name_too_long' } },
    ]);
  });

  it('leaves nothing of an extraction that is aborted', async () => {
    const file = await pack({ 'a.wav': Buffer.alloc(1_000_000) });
    for await (const item of readZip(file)) {
      if (item.kind === 'entry')
        await expect(extractEntry(item, join(folder, 'out'), AbortSignal.abort())).rejects.toThrow('aborted');
    }
    expect(await readdir(folder)).toEqual(['packed.zip']);
  });
});

const wickedName = fc.string({
  unit: fc.constantFrom('a', '.', '/', '\\', ':', 'C', ' ', '\0', '\u202e', '录', 'e\u0301'),
  maxLength: 14,
});

describe('cleanPath', () => {
  it('never leads out, and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(wickedName, (name) => {
        const clean = cleanPath(name);
        if (!('path' in clean)) return;
        expect(join('/in/side', clean.path).startsWith('/in/side/')).toBe(true);
        expect(clean.path).not.toMatch(/\\|^[A-Za-z]:|(^|\/)\.\.?(\/|$)/);
        expect(cleanPath(clean.path)).toEqual(clean);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('visibleName', () => {
  it('shows what would hide', () => {
    expect(visibleName('a\u202ewav.exe\n')).toBe('a\\u202ewav.exe\\u000a');
    expect(visibleName('x'.repeat(1000))).toHaveLength(200);
    fc.assert(
      fc.property(wickedName, (name) => {
        expect(visibleName(name)).not.toMatch(/[\0\u202e]/);
      }),
    );
  });
});
