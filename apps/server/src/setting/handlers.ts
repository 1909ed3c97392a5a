import { readFileSync } from 'node:fs';
import { settingNames, type SettingName, type Settings } from '@earmark/contract';
import type { Transaction } from '../db/index.ts';
import { demoLogins, demoPassword } from '../demo/index.ts';
import type { Caller, HandlersOf } from '../http/index.ts';
import { requireOwnFirst } from '../second-factor/stored/index.ts';
import { isUnpeopled } from '../setup/index.ts';
import { readSingleSignOn } from '../single-sign-on/stored/index.ts';
import {
  auditSetting,
  lockSettings,
  readSettings,
  readUploadRules,
  requireUnchanged,
  writeSetting,
} from './stored/index.ts';

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
/** Version of the platform, as its package states it. */
export const platformVersion = manifest.version;

export const settingHandlers: HandlersOf<'platform' | 'getSettings' | 'updateSettings'> = {
  async platform(_request, { db, config }) {
    const { settings } = await readSettings(db);
    const { maxBytes, refusedTypes } = await readUploadRules(db, config);
    const { is_on, ...parts } = settings.watermark;
    const { value: signOn } = await readSingleSignOn(db);
    return {
      version: platformVersion,
      needs_setup: await isUnpeopled(db),
      demo_logins: config.demo ? demoLogins : [],
      demo_password: config.demo ? demoPassword : null,
      notice: noticeAt(settings.notice, new Date()),
      help: settings.help,
      upload_limit_bytes: maxBytes,
      refused_types: [...refusedTypes],
      watermark: is_on ? parts : null,
      single_sign_on: signOn.is_on
        ? { en: signOn.button_en, zh: signOn.button_zh, is_required: !signOn.is_local_allowed }
        : null,
    };
  },

  async getSettings(_request, { db, config }) {
    const { settings, changes } = await readSettings(db);
    const [newest] = Object.values(changes)
      .filter((change) => change !== null)
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    return {
      settings,
      changes,
      updated_at: newest?.at ?? null,
      updated_by: newest?.by ?? null,
      upload_limit_bytes: config.uploadLimitBytes,
    };
  },

  async updateSettings({ seen, ...changes }, { db, caller }) {
    return db.transaction(async (tx) => {
      await lockSettings(tx);
      const { settings: before } = await readSettings(tx);
      for (const name of settingNames) {
        const value = changes[name];
        if (value === undefined) continue;
        await requireUnchanged(tx, name, seen?.[name]);
        if (name === 'second_factor') await requireOwnFactor(tx, caller, before, changes);
        await writeSetting(tx, name, value, caller.userId);
        await auditSetting(tx, caller, name, { before: valuesOf(before[name]), after: valuesOf(value) });
      }
      return { settings: (await readSettings(tx)).settings };
    });
  },
};

/**
 * Throws `second_factor_own_first` when the change newly requires the second factor of a role that the caller holds.
 */
async function requireOwnFactor(
  tx: Transaction,
  { userId }: Caller,
  before: Settings,
  after: Partial<Settings>,
): Promise<void> {
  const added = after.second_factor?.roles.filter((role) => !before.second_factor.roles.includes(role)) ?? [];
  await requireOwnFirst(tx, userId, added);
}

/** A list is a value under one name, because an entry holds named values. */
const valuesOf = (group: Settings[SettingName]): Readonly<Record<string, unknown>> =>
  Array.isArray(group) ? { entries: group } : { ...group };

/** Returns the notice displayed at a moment. */
function noticeAt(
  { is_on, en, zh, from, until }: Settings['notice'],
  now: Date,
): { is_on: boolean; en: string; zh: string } {
  const hasBegun = from === null || Date.parse(from) <= now.getTime();
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  return { is_on: is_on && hasBegun && !isOver, en, zh };
}
