import { limits, type SavedTab } from '@earmark/contract';
import { maybeOne, one, sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';

export const tabHandlers: HandlersOf<'readTabs' | 'saveTabs'> = {
  async readTabs(_request, { db, caller }) {
    const row = await maybeOne<{ tabs: SavedTab[] }>(
      db,
      sql`select tabs from person_tabs where user_id = ${caller.userId} and role_id = ${caller.role}`,
    );
    return { tabs: row?.tabs ?? [] };
  },

  async saveTabs({ tabs, known }, { db, caller }) {
    await db.transaction(async (tx) => {
      await tx.query(
        sql`insert into person_tabs (user_id, role_id, tabs) values (${caller.userId}, ${caller.role}, '[]') on conflict do nothing`,
      );
      const isOwn = sql`user_id = ${caller.userId} and role_id = ${caller.role}`;
      const stored = await one<{ tabs: SavedTab[] }>(tx, sql`select tabs from person_tabs where ${isOwn} for update`);
      const next = known === undefined ? tabs : mergeTabs(stored.tabs, known, tabs);
      await tx.query(sql`update person_tabs set tabs = ${sql.json(next)}, updated_at = now() where ${isOwn}`);
    });
    return {};
  },
};

/**
 * Applies to the stored tabs what one browser opened, changed and closed between `known` and `tabs`, so that two
 * browsers of a person do not close each other's tabs. Of too many the oldest go.
 */
export function mergeTabs(
  stored: readonly SavedTab[],
  known: readonly SavedTab[],
  tabs: readonly SavedTab[],
): readonly SavedTab[] {
  const find = (list: readonly SavedTab[], key: string): SavedTab | undefined => list.find((tab) => tab.key === key);
  const isClosed = ({ key }: SavedTab): boolean => find(known, key) !== undefined && find(tabs, key) === undefined;
  const changed = tabs.filter((tab) => JSON.stringify(tab) !== JSON.stringify(find(known, tab.key)));
  const kept = stored.filter((tab) => !isClosed(tab)).map((tab) => find(changed, tab.key) ?? tab);
  return [...kept, ...changed.filter(({ key }) => find(stored, key) === undefined)].slice(-limits.tabs.maxCount);
}
