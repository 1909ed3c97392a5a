import { limits, settingsSchema, type Settings } from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';

/** Settings in effect until changed. The notice is the specification's; it informs and blocks nothing. */
export const defaultSettings: Settings = {
  notice: {
    is_on: true,
    en: 'New project creation stops after 31 August. Please move to the new platform.',
    zh: '8 月 31 日后将停止新建项目，请尽快迁移至新平台。',
    from: null,
    until: null,
  },
  help: [
    { en: 'Platform help', zh: '平台使用帮助', url: '/help/user-guide.html' },
    { en: 'First steps, step by step', zh: '操作演示', url: '/help/first-steps.html' },
  ],
  retention: { export_days: limits.retention.exportDays, log_days: limits.retention.logDays },
};

type SettingName = keyof Settings;
export const settingNames = Object.keys(defaultSettings) as SettingName[];

interface SettingRow {
  name: string;
  value: unknown;
  updated_at: Date;
  updated_by: number;
  updated_by_name: string;
}

/**
 * Returns the settings and the last change. A group that is missing or not understood by this version has its default.
 */
export async function readSettings(db: Queryable): Promise<{ settings: Settings; last: SettingRow | null }> {
  const rows = await db.query<SettingRow>(
    sql`select s.name, s.value, s.updated_at, s.updated_by, u.name as updated_by_name from platform_setting s join app_user u on u.id = s.updated_by order by s.updated_at desc`,
  );
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const groups = settingNames.map((name) => {
    const parsed = settingsSchema.shape[name].safeParse(stored[name]);
    return [name, parsed.success ? parsed.data : defaultSettings[name]];
  });
  return { settings: settingsSchema.parse(Object.fromEntries(groups)), last: rows[0] ?? null };
}

/** Stores the given groups; the others stay unchanged. */
export async function writeSettings(tx: Queryable, changes: Partial<Settings>, userId: number): Promise<void> {
  for (const name of settingNames) {
    if (changes[name] === undefined) continue;
    await tx.query(sql`
      insert into platform_setting (name, value, updated_by) values (${name}, ${sql.json(changes[name])}, ${userId})
      on conflict (name) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`);
  }
}

/** Returns the notice displayed at a moment. */
export function noticeAt(
  { is_on, en, zh, from, until }: Settings['notice'],
  now: Date,
): { is_on: boolean; en: string; zh: string } {
  const hasBegun = from === null || Date.parse(from) <= now.getTime();
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  return { is_on: is_on && hasBegun && !isOver, en, zh };
}
