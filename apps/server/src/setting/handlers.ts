import { readFileSync } from 'node:fs';
import { writeAudit } from '../audit/index.ts';
import { demoLogins, demoPassword } from '../demo/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { isUnpeopled } from '../setup/index.ts';
import { noticeAt, readSettings, settingNames, writeSettings } from './settings.ts';

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
export const platformVersion = manifest.version;

export const settingHandlers: HandlersOf<'platform' | 'getSettings' | 'updateSettings'> = {
  async platform(_request, { db, config }) {
    const { settings } = await readSettings(db);
    return {
      version: platformVersion,
      needs_setup: await isUnpeopled(db),
      demo_logins: config.demo ? demoLogins : [],
      demo_password: config.demo ? demoPassword : null,
      notice: noticeAt(settings.notice, new Date()),
      help: settings.help,
      upload_limit_bytes: config.uploadLimitBytes,
    };
  },

  async getSettings(_request, { db }) {
    const { settings, last } = await readSettings(db);
    return {
      settings,
      updated_at: last?.updated_at.toISOString() ?? null,
      updated_by: last && { id: last.updated_by, name: last.updated_by_name },
    };
  },

  async updateSettings(changes, { db, caller }) {
    return db.transaction(async (tx) => {
      await writeSettings(tx, changes, caller.userId);
      for (const name of settingNames) {
        if (changes[name] === undefined) continue;
        // Settings have no ids; the entry names the group and its change
        await writeAudit(tx, {
          entity: 'setting',
          entityId: caller.userId,
          taskId: null,
          event: `update ${name}`,
          from: null,
          to: 'done',
          actorId: caller.userId,
          actorRole: caller.role,
          remark: JSON.stringify(changes[name]),
        });
      }
      return { settings: (await readSettings(tx)).settings };
    });
  },
};
