import { characterSetList, type Language } from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { listReader, type ListReader, type ListSql } from '../list/index.ts';

/** Character set columns over `characterSetTables`; built-in sets are named in the language of the caller. */
const characterSetSql = (language: Language): ListSql<typeof characterSetList> => ({
  id: sql`c.id`,
  name: nameOf(language),
  origin: sql`case when c.built_in is null then 'custom' else 'built_in' end`,
  character_count: sql`c.character_count`,
  notes: language === 'zh' ? sql`coalesce(c.note_zh, c.note)` : sql`c.note`,
  version: sql`c.version`,
  task_count: sql`(select count(*) from task_character_set x join task t on t.id = x.task_id where x.set_id = c.id and t.deleted_at is null)`,
  owner: { id: sql`u.id`, name: sql`u.name` },
  updated_at: sql`c.updated_at`,
});

/** SQL: name of set `c` in a language. */
export const nameOf = (language: Language): Sql => (language === 'zh' ? sql`coalesce(c.name_zh, c.name)` : sql`c.name`);

export const characterSetTables = sql`character_set c left join app_user u on u.id = c.owner_id`;

export const characterSetReaders: Readonly<Record<Language, ListReader<typeof characterSetList>>> = {
  en: listReader(characterSetList, characterSetSql('en')),
  zh: listReader(characterSetList, characterSetSql('zh')),
};
