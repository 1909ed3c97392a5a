import { describeError, rawPaths, type Language, type SingleSignOn } from '@earmark/contract';
import { randomBytes } from 'node:crypto';
import { writeAudit } from '../audit/index.ts';
import { sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { seal } from '../message/index.ts';
import { lockSettings, requireUnchanged, writeSetting } from '../setting/stored/index.ts';
import { requireProviderAddress } from './address.ts';
import { ProviderFault } from './fault.ts';
import { openProvider, probeClient } from './provider.ts';
import { readSingleSignOn, settingName, type StoredSingleSignOn } from './stored/index.ts';

const right: Readonly<Record<Language, string>> = {
  en: 'The provider answers, knows the client, and offers what is needed. Now sign in by it once in another browser.',
  zh: '服务可用，客户端信息正确，所需能力齐全。请在另一浏览器中实际登录一次。',
};

export const settingsHandlers: HandlersOf<'getSingleSignOn' | 'updateSingleSignOn' | 'testSingleSignOn'> = {
  async getSingleSignOn(_request, { db }) {
    const { value, ...change } = await readSingleSignOn(db);
    const { sealed, ...shown } = value;
    return { ...shown, has_secret: sealed !== '', callback_path: rawPaths.singleSignOn, ...change };
  },

  async updateSingleSignOn({ form: { client_secret: given, ...form }, seen }, { db, config, caller }) {
    if (form.issuer !== '') await requireAllowed(form.issuer, config.allowsLoopbackIssuer);
    await db.transaction(async (tx) => {
      await lockSettings(tx);
      await requireUnchanged(tx, settingName, seen);
      await requireTeams(tx, form);
      const before = (await readSingleSignOn(tx)).value;
      const isSame = before.issuer === form.issuer && before.client_id === form.client_id;
      // A secret is never sent to another provider than the one it was entered for
      if (given === '' && !isSame && before.sealed !== '' && form.is_on) throw new Refusal('secret_needed');
      const kept = isSame ? before.sealed : '';
      const after: StoredSingleSignOn = {
        ...form,
        sealed: given === '' ? kept : seal(config.secret, settingName, given),
      };
      await writeSetting(tx, settingName, after, caller.userId);
      const { sealed: earlier, ...old } = before;
      const { sealed: later, ...fresh } = after;
      await writeAudit(tx, {
        entity: 'setting',
        entityId: caller.userId,
        taskId: null,
        event: 'update single sign-on',
        from: null,
        to: 'done',
        actorId: caller.userId,
        actorRole: caller.role,
        name: settingName,
        before: { ...old, has_secret: earlier !== '' },
        after: { ...fresh, has_secret: later !== '', is_secret_new: later !== '' && later !== earlier },
      });
    });
    return {};
  },

  async testSingleSignOn(_request, { db, config, language }) {
    try {
      const provider = await openProvider(config, (await readSingleSignOn(db)).value);
      await probeClient(provider, randomBytes(32).toString('base64url'));
      return { is_right: true, sentence: right[language] };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return { is_right: false, sentence: describeError(error.key, language, error.params) };
    }
  },
};

/** Throws `single_sign_on_address_refused`; a name that is not known yet is left to the test. */
async function requireAllowed(issuer: string, allowsLoopback: boolean): Promise<void> {
  try {
    await requireProviderAddress(issuer, { allowsLoopback });
  } catch (error) {
    if (error instanceof ProviderFault && error.key === 'single_sign_on_address_refused')
      throw new Refusal('single_sign_on_address_refused', error.params);
    if (!(error instanceof ProviderFault)) throw error;
  }
}

async function requireTeams(tx: Transaction, { mappings }: Pick<SingleSignOn, 'mappings'>): Promise<void> {
  const wanted = [...new Set(mappings.flatMap(({ team_id }) => team_id ?? []))];
  const found = await tx.query(sql`select id from team where id = any(${wanted}::bigint[])`);
  if (found.length < wanted.length) throw new Refusal('single_sign_on_team_missing');
}
