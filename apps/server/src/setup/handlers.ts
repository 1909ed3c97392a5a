import { Refusal, type HandlersOf } from '../http/index.ts';
import { guardAddress, hashPassword, openSession, takeHashingTurn } from '../session/index.ts';
import { addFirstAdministrator, isUnpeopled } from './first-administrator.ts';
import { isSetupLink, useSetupLink } from './setup-link.ts';

export const setupHandlers: HandlersOf<'setUpAdministrator'> = {
  async setUpAdministrator({ token, username, name, password }, context) {
    const { db, config } = context;
    if (!(await isUnpeopled(db))) throw new Refusal('setup_done');
    // The holder of the link must not be blocked by others' failed guesses
    if (!(await isSetupLink(db, token))) {
      await guardAddress(context);
      throw new Refusal('setup_link_wrong');
    }
    const passwordHash = await takeHashingTurn({ of: 'set-up', isKnown: true }, () =>
      hashPassword(password, config.passwordCost),
    );
    const userId = await db.transaction(async (tx) => {
      const id = await addFirstAdministrator(tx, { username, name, passwordHash });
      if (id === undefined) throw new Refusal('setup_done');
      if (!(await useSetupLink(tx, token))) throw new Refusal('setup_link_wrong');
      return id;
    });
    context.log.info({ userId, address: context.address }, 'the first administrator was made');
    return openSession(context, userId, username);
  },
};
