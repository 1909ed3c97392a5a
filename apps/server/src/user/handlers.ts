import { isRoleId, limits, roleIds, type Language, type UserImport } from '@earmark/contract';
import { z } from 'zod';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { networkOf, Refusal, type HandlersOf } from '../http/index.ts';
import { enqueue } from '../job/index.ts';
import { guardAddress, hashPassword, takeHashingTurn } from '../session/index.ts';
import { personOf } from '../workflow/index.ts';
import { changeUsers } from './change-users.ts';
import { checkedRowSchema, checkRows, verdictOf } from './check-rows.ts';
import { addUser, editUser, requireMayChange } from './edit-user.ts';
import type { ImportPayload } from './import-job.ts';
import { isOpenLink, issueLink, useLink } from './password-link.ts';
import { readUserFile } from './read-file.ts';
import { userTemplate } from './template.ts';

export const userHandlers: HandlersOf<
  | 'createUser'
  | 'updateUser'
  | 'changeUsers'
  | 'issuePasswordLink'
  | 'setPassword'
  | 'getUserTemplate'
  | 'checkUserImport'
  | 'commitUserImport'
  | 'getUserImport'
> = {
  async createUser({ form, origin }, { db, caller, config, language }) {
    const actor = personOf(caller);
    return db.transaction(async (tx) => {
      const id = await addUser(tx, form, actor);
      const isByPassword = form.authentication === 'password';
      return { id, link: isByPassword ? await issueLink(tx, id, { config, language, origin }, actor) : null };
    });
  },

  async updateUser({ id, form }, { db, caller }) {
    await db.transaction((tx) => editUser(tx, id, form, personOf(caller)));
    return {};
  },

  changeUsers: (request, { db, caller, language }) => changeUsers(db, request, personOf(caller), language),

  async issuePasswordLink({ user_id, origin }, { db, caller, config, language }) {
    const actor = personOf(caller);
    return db.transaction(async (tx) => {
      await requireMayChange(tx, user_id, actor);
      return issueLink(tx, user_id, { config, language, origin }, actor);
    });
  },

  async setPassword({ token, password }, context) {
    const { db, config, address } = context;
    // The holder of a link must not be blocked by others' failed guesses
    if (!(await isOpenLink(db, token))) {
      await guardAddress(context);
      throw new Refusal('password_link_wrong');
    }
    const hash = await takeHashingTurn({ of: networkOf(address), isKnown: true }, () =>
      hashPassword(password, config.passwordCost),
    );
    return db.transaction((tx) => useLink(tx, token, hash));
  },

  getUserTemplate: async (_request, { language }) => userTemplate(language),

  async checkUserImport({ file_name, content }, { db, caller, language }) {
    const rows = await readUserFile(Buffer.from(content, 'base64'));
    const checked = await checkRows(db, rows, caller.role === roleIds.root);
    const good = checked.filter(({ form }) => form !== null).length;
    const { id } = await one<{ id: number }>(
      db,
      sql`
        insert into user_import (created_by, file_name, rows, total, good)
        values (${caller.userId}, ${file_name}, ${sql.json(checked)}, ${checked.length}, ${good}) returning id`,
    );
    return readImport(db, id, language);
  },

  async commitUserImport({ import_id, origin }, { db, caller, language }) {
    const { userId, role } = caller;
    if (!isRoleId(role)) throw new Refusal('forbidden');
    await db.transaction(async (tx) => {
      const found = await maybeOne<{ state: string }>(
        tx,
        sql`select state from user_import where id = ${import_id} for update`,
      );
      if (!found) throw new Refusal('not_found');
      if (found.state !== 'checked') throw new Refusal('import_committed');
      await tx.query(sql`update user_import set state = 'running' where id = ${import_id}`);
      const payload: ImportPayload = {
        import_id,
        origin,
        language,
        actor: { user_id: userId, role },
      };
      await enqueue(tx, 'user.import', payload, {
        askedBy: userId,
        isLong: true,
        uniqueKey: String(import_id),
        subject: `user_import:${import_id}`,
      });
    });
    return {};
  },

  getUserImport: ({ import_id }, { db, language }) => readImport(db, import_id, language),
};

interface ImportRow extends Omit<UserImport, 'import_id' | 'verdicts'> {
  id: number;
  verdicts: unknown;
}

async function readImport(db: Queryable, id: number, language: Language): Promise<UserImport> {
  const row = await maybeOne<ImportRow>(
    db,
    sql`
      select id, file_name, state, total, good, created, processed, case state when 'checked' then rows else refused end as verdicts
      from user_import where id = ${id}`,
  );
  if (!row) throw new Refusal('not_found');
  const { id: import_id, verdicts, ...rest } = row;
  return {
    import_id,
    ...rest,
    verdicts: z
      .array(checkedRowSchema)
      .max(limits.userImport.maxRows)
      .parse(verdicts)
      .map((one) => verdictOf(one, language)),
  };
}
