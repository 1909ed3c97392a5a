import {
  limits,
  useList,
  type AvailableBusinessType,
  type characterSetList,
  type CharacterSetForm,
} from '@earmark/contract';
import { readCharacters, writeCharacters, type ReadCharacters } from '@earmark/model';
import { auditKept, changedValues } from '../audit/index.ts';
import { isUniqueViolation, maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { taskStatus, tasksInReach } from '../workflow/index.ts';
import { characterSetReaders, characterSetTables } from './queries.ts';

type SetRow = ListedRow<typeof characterSetList>;

const useReader = listReader(useList, {
  id: sql`t.id`,
  name: sql`t.name`,
  project: { id: sql`p.id`, name: sql`p.name` },
  status: taskStatus,
  version: sql`x.version`,
  created_at: sql`t.created_at`,
});

/** Sets of characters, which everyone who manages projects may read; project managers change only their own. */
export const characterSetHandlers: HandlersOf<
  'listCharacterSets' | 'getCharacterSet' | 'createCharacterSet' | 'updateCharacterSet' | 'listCharacterSetUses'
> = {
  async listCharacterSets(request, { db, language }) {
    const reader = characterSetReaders[language];
    const page = await reader.readPage<SetRow>(db, request, {
      tables: characterSetTables,
      where: sql`c.deleted_at is null`,
    });
    return { ...page, rows: page.rows.map((row) => reader.fieldsOf(row)) };
  },

  async getCharacterSet({ id }, { db, language }) {
    const reader = characterSetReaders[language];
    const row = await maybeOne<SetRow & { ranges: string; edit_version: number }>(
      db,
      sql`select ${reader.select}, c.ranges, c.edit_version from ${characterSetTables} where c.id = ${id} and c.deleted_at is null`,
    );
    if (!row) throw new Refusal('not_found');
    const { ranges, edit_version } = row;
    return { ...reader.fieldsOf(row), ranges, characters: writeCharacters(ranges), edit_version };
  },

  createCharacterSet: (form, context) =>
    saving(form, async (read) =>
      context.db.transaction(async (tx) => {
        const { id } = await one<{ id: number }>(
          tx,
          sql`insert into character_set (name, note, ranges, character_count, owner_id) values (${form.name}, ${form.notes}, ${read.ranges}, ${read.count}, ${context.caller.userId}) returning id`,
        );
        await keepVersion(tx, id, context.caller.userId);
        await auditKept(tx, context.caller, {
          entity: 'character_set',
          entityId: id,
          event: 'create',
          after: factsOf(form, read.count),
        });
        return { id };
      }),
    ),

  updateCharacterSet: ({ id, edit_version, form }, context) =>
    saving(form, async (read) =>
      context.db.transaction(async (tx) => {
        const { caller, scope } = context;
        const before = await maybeOne<StoredSet>(
          tx,
          sql`select name, note as notes, ranges, character_count, owner_id, built_in, name_zh from character_set where id = ${id} and deleted_at is null for update`,
        );
        if (!before) throw new Refusal('not_found');
        if (before.built_in !== null) throw builtIn(before);
        if (scope === 'own' && before.owner_id !== caller.userId) throw new Refusal('forbidden');
        const { name, notes, ranges } = before;
        await requireEditVersion(tx, { table: 'character_set', id, read: edit_version }, () => ({
          name,
          notes,
          characters: writeCharacters(ranges),
        }));
        await tx.query(sql`
          update character_set set name = ${form.name}, note = ${form.notes}, ranges = ${read.ranges}, character_count = ${read.count},
            version = version + ${read.ranges === ranges ? 0 : 1}, updated_at = now(), ${editedBy(caller.userId)}
          where id = ${id}`);
        await keepVersion(tx, id, caller.userId);
        const facts = changedValues(factsOf(before, before.character_count), factsOf(form, read.count));
        // Other characters of the same number are an edit all the same
        await auditKept(tx, context.caller, {
          entity: 'character_set',
          entityId: id,
          event: 'update',
          ...facts,
        });
        return { id };
      }),
    ),

  async listCharacterSetUses({ set_id, ...request }, context) {
    const { db } = context;
    if (!(await maybeOne(db, sql`select 1 from character_set where id = ${set_id} and deleted_at is null`)))
      throw new Refusal('not_found');
    const page = await useReader.readPage<ListedRow<typeof useList> & UseRow>(db, request, {
      also: sql`, x.use, t.business`,
      // A task is found once: the pages of a list are put together by its id
      tables: sql`(select * from task_character_set where set_id = ${set_id}) x join task t on t.id = x.task_id join project p on p.id = t.project_id`,
      where: tasksInReach(context),
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...useReader.fieldsOf(row), use: row.use, business: row.business })),
    };
  },
};

interface UseRow {
  use: 'allowed' | 'forbidden';
  business: AvailableBusinessType;
}

interface StoredSet {
  name: string;
  name_zh: string | null;
  notes: string;
  ranges: string;
  character_count: number;
  owner_id: number | null;
  built_in: string | null;
}

/** The refusal to change a built-in set. */
export const builtIn = ({ name, name_zh }: Pick<StoredSet, 'name' | 'name_zh'>): Refusal =>
  new Refusal('character_set_built_in', (language) => ({ name: language === 'zh' ? (name_zh ?? name) : name }));

/** Keeps what a set holds now as the version that it has now, if it is a new one. */
const keepVersion = (tx: Transaction, id: number, userId: number) =>
  tx.query(sql`
    insert into character_set_version (set_id, version, ranges, character_count, created_by)
    select id, version, ranges, character_count, ${userId}::bigint from character_set where id = ${id} on conflict do nothing`);

const factsOf = ({ name, notes }: Pick<CharacterSetForm, 'name' | 'notes'>, characters: number) => ({
  name,
  notes,
  characters,
});

/**
 * Reads the characters of a form, and saves it. Throws `character_set_empty`, `character_set_size` and `name_taken`.
 */
async function saving<Result>(
  form: CharacterSetForm,
  work: (read: ReadCharacters) => Promise<Result>,
): Promise<Result> {
  const read = readCharacters(form.characters);
  const most = limits.characterSet.maxCharacters;
  if (read.count === 0) throw new Refusal('character_set_empty');
  if (read.count > most) throw new Refusal('character_set_size', { most, count: read.count });
  try {
    return await work(read);
  } catch (error) {
    if (isUniqueViolation(error, 'character_set_name')) throw new Refusal('name_taken', { name: form.name });
    throw error;
  }
}
