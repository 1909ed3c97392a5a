import { limits, settingNames, settingsSchema, type SettingName, type Settings } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../../db/index.ts';
import { Refusal } from '../../http/index.ts';

/** Settings in effect until changed. The notice is the specification's; it informs and blocks nothing. */
const defaultSettings: Settings = {
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
  upload: { max_bytes: null, refused_types: [] },
  retention: { export_days: limits.retention.exportDays, log_days: limits.retention.logDays },
  watermark: { is_on: true, name: true, phone: true, date: true },
  second_factor: { roles: [] },
};

/** Time and author of a group's last change. */
interface LastChange {
  readonly at: string;
  readonly by: { readonly id: number; readonly name: string };
}

interface SettingRow {
  name: string;
  value: unknown;
  updated_at: Date;
  updated_by: number;
  updated_by_name: string;
}

/**
 * Returns the settings and the last change of each group. A group that is missing or not understood by this version
 * has its default.
 */
export async function readSettings(
  db: Queryable,
): Promise<{ settings: Settings; changes: Readonly<Record<SettingName, LastChange | null>> }> {
  const rows = await db.query<SettingRow>(sql`
    select s.name, s.value, s.updated_at, s.updated_by, u.name as updated_by_name
    from platform_setting s join app_user u on u.id = s.updated_by where s.name = any(${settingNames})`);
  const stored = new Map(rows.map((row) => [row.name, row]));
  const groups = settingNames.map((name) => {
    const parsed = settingsSchema.shape[name].safeParse(stored.get(name)?.value);
    return [name, parsed.success ? parsed.data : defaultSettings[name]];
  });
  const changeOf = (name: SettingName): LastChange | null => {
    const row = stored.get(name);
    return row ? { at: row.updated_at.toISOString(), by: { id: row.updated_by, name: row.updated_by_name } } : null;
  };
  return {
    settings: settingsSchema.parse(Object.fromEntries(groups)),
    changes: {
      notice: changeOf('notice'),
      help: changeOf('help'),
      upload: changeOf('upload'),
      retention: changeOf('retention'),
      watermark: changeOf('watermark'),
      second_factor: changeOf('second_factor'),
    },
  };
}

/** Lets one transaction at a time change settings, so that each sees what the one before has stored. */
export const lockSettings = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);

/**
 * Throws `settings_changed` when a row of settings is not the one that the caller has seen. Without `seen` nothing is
 * checked.
 */
export async function requireUnchanged(tx: Transaction, name: string, seen: string | null | undefined): Promise<void> {
  if (seen === undefined) return;
  const row = await maybeOne<{ updated_at: Date; updated_by_name: string }>(
    tx,
    sql`select s.updated_at, u.name as updated_by_name from platform_setting s join app_user u on u.id = s.updated_by where s.name = ${name}`,
  );
  const isSame = row === undefined ? seen === null : seen !== null && Date.parse(seen) === row.updated_at.getTime();
  if (!isSame) throw new Refusal('settings_changed', { name: row?.updated_by_name ?? '' });
}

/** Stores a row of settings. The wall clock, because waiting for the lock must not make an older change look newer. */
export async function writeSetting(tx: Transaction, name: string, value: unknown, userId: number): Promise<void> {
  await tx.query(sql`
    insert into platform_setting (name, value, updated_by, updated_at) values (${name}, ${sql.json(value)}, ${userId}, clock_timestamp())
    on conflict (name) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
}
