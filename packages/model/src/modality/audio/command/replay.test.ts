/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandBatch } from '../../modality.ts';
import { describe, expect, it } from 'vitest';
import {
  audioDocumentSchema,
  audioMigrations,
  audioVersion,
  emptyAudioDocument,
  migrateAudioDocument,
  type Segment,
} from '../document/index.ts';
import { maxComments, migrateStored, migrateStoredCommands, type Migration } from '../../../document/index.ts';
import { applyCommands, audioCommandSchema, replay, replayBatch, type AudioCommand } from './index.ts';

/** Data stored by the code of each version: a snapshot, the batches after it, and the resulting document. */
interface StoredItem {
  readonly snapshot: unknown;
  readonly batches: readonly CommandBatch[];
  readonly document: Record<string, unknown>;
}
const folder = join(import.meta.dirname, '../../../../fixtures/stored');
const readStored = (version: number): StoredItem =>
  JSON.parse(readFileSync(join(folder, `version-${version}.json`), 'utf8')) as StoredItem;
const versions = Array.from({ length: audioVersion + 1 }, (_, version) => version);

describe('what was stored by an earlier version', () => {
  it('has a migration for each step to this one', () => expect(audioMigrations).toHaveLength(audioVersion));

  it.each(versions)('opens as it was left: version %i', (version) => {
    const { snapshot, batches, document } = readStored(version);
    const replayed = replay(snapshot, batches);
    expect(replayed).toEqual({ ok: true, value: { tracks: [], ...document, version: audioVersion } });
    expect(audioDocumentSchema.parse(replayed.ok && replayed.value)).toEqual(replayed.ok && replayed.value);
    const commands = batches.flatMap((batch) => batch.commands);
    for (const command of commands) expect(audioCommandSchema.safeParse(command).error).toBeUndefined();
  });

  it('is brought to this version once', () => {
    const first = migrateAudioDocument(readStored(0).snapshot);
    expect(first).toMatchObject({ ok: true, value: { version: audioVersion, tracks: [] } });
    const again = migrateAudioDocument(first.ok && first.value);
    expect(again.ok && first.ok && again.value === first.value).toBe(true);
  });

  it.each([
    ['no document', 'document_unknown'],
    [null, 'document_unknown'],
    [{ kind: 'text', version: 1 }, 'document_unknown'],
    [{ kind: 'audio', version: audioVersion + 1 }, 'document_unknown'],
    [{ kind: 'audio', version: 'two' }, 'document_unknown'],
  ])('is refused when it is no document of this model: %j', (stored, code) =>
    expect(replay(stored, [])).toMatchObject({ ok: false, fault: { code } }),
  );
});

describe('commands that today’s rules refuse', () => {
  const segment = (id: string, start: number, end: number, track = 0): Segment => ({
    id,
    track,
    start,
    end,
    answers: {},
    comments: [],
    status: 'completed',
  });
  const comment = (id: string, text: string, parentId?: string) => ({
    id,
    authorId: 1,
    authorName: 'Han',
    text,
    createdAt: '2026-01-01T00:00:00Z',
    isResolved: false,
    ...(parentId !== undefined && { parentId }),
  });
  const add = (id: string, text = 'x', parentId?: string): AudioCommand => ({
    type: 'comment.add',
    segmentId: null,
    comment: comment(id, text, parentId),
  });
  const left = { title: 'left', mayOverlap: false, channel: 0 };
  const before = {
    ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 }),
    tracks: [left],
    comments: [comment('c', 'x'), comment('r', 'x', 'c')],
    segments: [segment('a', 0, 100), segment('b', 100, 200), segment('c', 200, 300)],
  };
  const tooMany = Array.from({ length: maxComments }, (_, index) => add(`many${index}`));

  it.each<[string, AudioCommand[]]>([
    ['segment_overlaps', [{ type: 'segment.add', segment: { ...segment('n', 50, 150), comments: [] } }]],
    ['segment_out_of_bounds', [{ type: 'segment.resize', id: 'c', start: 200, end: 1001 }]],
    ['track_missing', [{ type: 'segment.retrack', ids: ['a'], track: 1 }]],
    ['merge_not_adjacent', [{ type: 'segment.merge', ids: ['a', 'c'], answers: {} }]],
    [
      'track_missing',
      [
        { type: 'tracks.set', tracks: [left] },
        { type: 'segment.add', segment: { ...segment('n', 400, 500, 3), comments: [] } },
      ],
    ],
    ['comment_empty', [add('n', ' ')]],
    ['comment_missing', [add('n', 'x', 'r')]],
    ['comment_missing', [add('n', 'x', 'gone')]],
    ['comments_too_many', tooMany],
  ])('are replayed when they were stored before the rules were recorded: %s', (code, commands) => {
    expect(applyCommands(before, commands)).toMatchObject({ ok: false, fault: { code } });
    expect(replayBatch(before, { version: audioVersion, commands })).toMatchObject({ ok: false, fault: { code } });
    for (const batch of [{ commands }, { version: 1, commands }]) expect(replayBatch(before, batch).ok).toBe(true);
  });

  it('are refused when they never made sense', () => {
    const missing: AudioCommand = { type: 'segment.remove', ids: ['nobody'] };
    expect(replay(before, [{ commands: [missing] }])).toMatchObject({ ok: false, fault: { code: 'segment_missing' } });
    const later = { version: audioVersion + 1, commands: [] };
    expect(replay(before, [later])).toMatchObject({ ok: false, fault: { code: 'document_unknown' } });
  });
});

describe('migrations', () => {
  const migrations: Migration[] = [
    { document: (stored) => ({ ...stored, colour: stored['color'] }) },
    { command: (stored) => ({ ...stored, type: `shape.${String(stored['type'])}` }) },
    { document: (stored) => ({ ...stored, shapes: [] }), command: (stored) => ({ ...stored, isNew: true }) },
  ];

  it('are run in order from the version of what is stored', () => {
    const stored = { kind: 'toy', color: 'red' };
    const newest = { ...stored, version: 3, colour: 'red', shapes: [] };
    expect(migrateStored('toy', migrations, stored)).toEqual({ ok: true, value: newest });
    expect(migrateStored('toy', migrations, { kind: 'toy', version: 2 })).toEqual({
      ok: true,
      value: { kind: 'toy', version: 3, shapes: [] },
    });
    const commandsOf = (version: number) => migrateStoredCommands(migrations, version, [{ type: 'add' }]);
    expect(commandsOf(1)).toEqual({ ok: true, value: [{ type: 'shape.add', isNew: true }] });
    expect(commandsOf(2)).toEqual({ ok: true, value: [{ type: 'add', isNew: true }] });
    expect(commandsOf(3)).toEqual({ ok: true, value: [{ type: 'add' }] });
  });
});
