import type { HandlersOf } from '../http/index.ts';
import { openSession } from '../session/index.ts';
import { beginAt, ownPath } from './begin.ts';
import { findAccount } from './find-account.ts';
import { takeIdentity } from './flow.ts';
import { followClaim } from './follow-claim.ts';
import { linkHandlers } from './link.ts';
import { settingsHandlers } from './settings.ts';
import { readSingleSignOn } from './stored/index.ts';
import { Refusal } from '../http/index.ts';

export const singleSignOnHandlers: HandlersOf<
  'startSingleSignOn' | 'finishSingleSignOn' | keyof typeof settingsHandlers | keyof typeof linkHandlers
> = {
  ...settingsHandlers,
  ...linkHandlers,

  startSingleSignOn: ({ redirect }, context) => beginAt(context, { userId: null, redirect: ownPath(redirect) }),

  async finishSingleSignOn({ code }, context) {
    const { value: settings } = await readSingleSignOn(context.db);
    const identity = await takeIdentity(context, settings, code, null);
    if (!settings.is_on) throw new Refusal('single_sign_on_off');
    const account = await findAccount(context, settings, identity);
    // Before the session, which begins in a role that is held
    await followClaim(context, account, settings.mappings, identity.groups);
    return openSession(context, account.id, account.username, 'sso');
  },
};
