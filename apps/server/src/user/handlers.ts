import { Refusal, networkOf, type HandlersOf } from '../http/index.ts';
import { requireMayChange } from '../people/index.ts';
import { guardAddress, hashPassword, takeHashingTurn } from '../session/index.ts';
import { personOf } from '../workflow/index.ts';
import { changeUsers } from './change-users.ts';
import { addUser, editUser } from './edit-user.ts';
import { importHandlers, type ImportCall } from './import-handlers.ts';
import { isOpenLink, issueLink, useLink } from './password-link.ts';

export const userHandlers: HandlersOf<
  'createUser' | 'updateUser' | 'changeUsers' | 'issuePasswordLink' | 'setPassword' | ImportCall
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

  changeUsers,

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

  ...importHandlers,
};
