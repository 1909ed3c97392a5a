import { randomUUID } from 'node:crypto';
import { errors, limits } from '@earmark/contract';
import { findDisabled, printRanges, readCharacters } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openItem, openWorld, sampleRate, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const make = (characters: string, name = `Set ${randomUUID()}`) =>
  world.ask('pm1', 'createCharacterSet', { name, characters });
const sentences = async (characters: string) => {
  const said = async (language: 'en' | 'zh_CN') =>
    world.send('createCharacterSet', { name: 'Limits', characters }, await world.tokenOf('pm1'), language);
  return [(await said('en')).message, (await said('zh_CN')).message];
};

describe('built-in sets', () => {
  it('are there, named in the language of the person, and hold what they say', async () => {
    const { rows } = await world.ask('pm1', 'listCharacterSets', { origin: ['built_in'], page_size: 50 });
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ASCII',
        'Digits',
        'Chinese punctuation',
        'GB 2312 level 1',
        'Full-width forms',
        'Emoji',
      ]),
    );
    const level1 = rows.find(({ name }) => name === 'GB 2312 level 1');
    const { ranges } = await world.ask('pm1', 'getCharacterSet', { id: level1?.id ?? 0 });
    const gbk = new TextDecoder('gbk');
    const points: number[] = [];
    for (let row = 0xb0; row <= 0xd7; row++)
      for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++)
        points.push(gbk.decode(new Uint8Array([row, cell])).codePointAt(0) ?? 0);
    expect({ ranges, count: level1?.character_count }).toEqual(printRanges(points));
    const emoji = await world.ask('pm1', 'getCharacterSet', {
      id: rows.find(({ name }) => name === 'Emoji')?.id ?? 0,
    });
    const rules = {
      disabledCharacters: '',
      characterSets: [{ name: '', use: 'allowed' as const, ranges: emoji.ranges }],
    };
    expect(findDisabled('👍🏽👨‍👩‍👧❤️🇨🇳1️⃣', rules)).toEqual([{ start: '👍🏽👨‍👩‍👧❤️🇨🇳'.length, end: '👍🏽👨‍👩‍👧❤️🇨🇳1️⃣'.length }]);
  });

  it('stay as they are', async () => {
    const { rows } = await world.ask('pm1', 'listCharacterSets', { origin: ['built_in'] });
    const id = rows[0]?.id ?? 0;
    const form = { name: 'Mine now', characters: 'a' };
    const changed = await world.call('admin5', 'updateCharacterSet', { id, edit_version: 1, form });
    expect([changed.code, (await world.call('admin5', 'deleteCharacterSet', { id })).code]).toEqual([
      errors.character_set_built_in.code,
      errors.character_set_built_in.code,
    ]);
  });
});

describe('a custom set', () => {
  it('has between one and 50,000 characters, however they are written', async () => {
    const { id } = await make('U+4E00-U+9FFF 12 e\u0301 👍 a a a');
    const set = await world.ask('pm1', 'getCharacterSet', { id });
    expect([set.character_count, set.version, set.origin]).toEqual([0x5200 + 5, 1, 'custom']);
    expect(readCharacters(set.characters).ranges).toBe(set.ranges);
    expect(await sentences(' \n\t')).toEqual([
      'The set is empty: enter at least one character. White space only separates; a space is written U+0020.',
      '字符集为空，请至少输入一个字符。空白仅作分隔，空格请写作 U+0020。',
    ]);
    expect(await sentences('U+20000-U+2C350')).toEqual([
      'A set has at most 50000 characters; these are 50001.',
      '每个字符集最多 50000 个字符，当前为 50001 个。',
    ]);
    expect(
      (await world.call('pm1', 'createCharacterSet', { name: 'Most', characters: 'U+20000-U+2C34F' })).status,
    ).toBe(200);
    const tooLong = 'a'.repeat(limits.characterSet.textMaxCharacters + 1);
    expect((await world.call('pm1', 'createCharacterSet', { name: 'Long', characters: tooLong })).status).toBe(400);
  });

  it('has a name of its own, also among built-in ones', async () => {
    await make('a', 'Letters');
    for (const name of ['letters', 'ascii'])
      expect((await world.call('pm1', 'createCharacterSet', { name, characters: 'b' })).code).toBe(
        errors.name_taken.code,
      );
  });

  it('is restored from the recycle bin with its characters', async () => {
    const { id } = await make('xyz');
    const { deletion_id } = await world.ask('pm1', 'deleteCharacterSet', { id });
    expect((await world.call('pm1', 'getCharacterSet', { id })).status).toBe(404);
    await world.ask('pm1', 'restoreDeletion', { id: deletion_id });
    expect((await world.ask('pm1', 'getCharacterSet', { id })).characters).toBe('xyz');
  });
});

describe('a task', () => {
  /** Submits what an annotator typed; returns the faults' sentences, null when accepted. */
  async function saveAndSubmit(taskId: number, text: string): Promise<string[] | null> {
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    const { lease, revision } = await openItem(world, 'annotator4', item_id);
    const segment = {
      id: randomUUID(),
      track: 0,
      start: 0,
      end: sampleRate,
      answers: { text },
      comments: [],
      status: 'completed' as const,
    };
    const saved = await world.ask('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [{ type: 'segment.add', segment }],
    });
    const answer = await world.call('annotator4', 'submitItem', { item_id, lease, revision: saved.revision });
    return answer.status === 200 ? null : answer.issues.map((issue) => issue.message);
  }

  it('holds texts against the version that it was given, until it is edited', async () => {
    const allowed = await make('abcé');
    const forbidden = await make('b');
    const taskId = await world.makeTask(5, {
      character_sets: [
        { set_id: allowed.id, use: 'allowed', version: null },
        { set_id: forbidden.id, use: 'forbidden', version: null },
      ],
    });
    expect(await saveAndSubmit(taskId, 'ab 中👍\u200b')).toEqual([
      '“Text” contains characters that are not allowed: b U+0020 中 👍 U+200B',
    ]);
    expect(await saveAndSubmit(taskId, 'cafe\u0301'.replace('f', ''))).toBeNull();
    const before = await world.ask('pm1', 'getCharacterSet', { id: allowed.id });
    await world.ask('pm1', 'updateCharacterSet', {
      id: allowed.id,
      edit_version: before.edit_version,
      form: { name: before.name, characters: 'abcd' },
    });
    // Another version exists, which nobody who works here meets
    expect(await saveAndSubmit(taskId, 'aé')).toBeNull();
    const task = await world.ask('pm1', 'getTask', { id: taskId });
    expect(task.character_sets.map(({ set_id, version, newest_version }) => [set_id, version, newest_version])).toEqual(
      expect.arrayContaining([
        [allowed.id, 1, 2],
        [forbidden.id, 1, 1],
      ]),
    );
    const uses = await world.ask('pm1', 'listCharacterSetUses', { set_id: allowed.id });
    expect(uses.rows.map(({ id, version, use }) => [id, version, use])).toEqual([[taskId, 1, 'allowed']]);
    await world.ask('pm1', 'updateTask', {
      id: taskId,
      edit_version: task.edit_version,
      changes: { character_sets: [{ set_id: allowed.id, use: 'allowed', version: null }] },
    });
    expect(await saveAndSubmit(taskId, 'aéd')).toEqual(['“Text” contains characters that are not allowed: é']);
    const { task: opened } = await world.ask('pm1', 'getItem', {
      id: (await world.ask('pm1', 'listItems', { task_id: taskId })).rows[0]?.id ?? 0,
    });
    expect(opened.rules.characterSets).toEqual([
      { name: before.name, use: 'allowed', ranges: readCharacters('abcd').ranges },
    ]);
  });

  it('keeps its version of a set that is deleted, which no other task can choose', async () => {
    const { id } = await make('xyz');
    const character_sets = [{ set_id: id, use: 'allowed' as const, version: null }];
    const taskId = await world.makeTask(1, { character_sets });
    await world.ask('pm1', 'deleteCharacterSet', { id });
    expect(await saveAndSubmit(taskId, 'xa')).toEqual(['“Text” contains characters that are not allowed: a']);
    const { projectId, datasetId } = await world.makeDataset(1);
    const form = { ...taskForm(projectId, [datasetId]), character_sets };
    expect((await world.call('pm1', 'createTask', form)).status).toBe(404);
  });

  it('takes a set once, and its characters from the set alone', async () => {
    const { id } = await make('a', 'Twice');
    const { projectId, datasetId } = await world.makeDataset(1);
    const form = taskForm(projectId, [datasetId]);
    const twice = await world.call('pm1', 'createTask', {
      ...form,
      character_sets: [
        { set_id: id, use: 'allowed', version: null },
        { set_id: id, use: 'forbidden', version: 1 },
      ],
    });
    expect([twice.code, twice.message]).toEqual([
      errors.character_set_twice.code,
      'The set “Twice” is chosen twice. Allow it or forbid it.',
    ]);
    const rules = { ...form.rules, characterSets: [{ name: 'x', use: 'forbidden' as const, ranges: '2p' }] };
    expect((await world.call('pm1', 'createTask', { ...form, rules })).status).toBe(400);
  });
});
