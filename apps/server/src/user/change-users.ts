import type { Api, ParsedRequestOf, ResponseOf } from '@earmark/contract';
import { sql } from '../db/index.ts';
import { Refusal, type SignedInContext } from '../http/index.ts';
import { activateAccount, disableAccount, requireMayChange } from '../people/index.ts';
import { personOf, userIdOf } from '../workflow/index.ts';
import { setValidity } from './edit-user.ts';

type Request = ParsedRequestOf<Api['changeUsers']>;

/**
 * Changes accounts one by one, each in a transaction of its own, and returns why some were refused. Throws `not_found`
 * when one does not exist, before anything is changed, and `token_page_only` for an access token that would let
 * somebody in again.
 */
export async function changeUsers(
  { user_ids, change }: Request,
  { db, caller, language }: Pick<SignedInContext, 'db' | 'caller' | 'language'>,
): Promise<ResponseOf<Api['changeUsers']>> {
  if (caller.token && change.kind !== 'disable') throw new Refusal('token_page_only');
  const actor = personOf(caller);
  const ids = [...new Set(user_ids)];
  const accounts = await db.query<{ id: number; name: string }>(
    sql`select id, name from app_user where id = any(${ids}::bigint[]) order by id`,
  );
  if (accounts.length < ids.length) throw new Refusal('not_found');
  const refused: { id: number; name: string; message: string }[] = [];
  for (const { id, name } of accounts)
    try {
      await db.transaction(async (tx) => {
        if (change.kind === 'validity') return setValidity(tx, id, change.valid_until, actor);
        await requireMayChange(tx, id, actor);
        if (change.kind === 'activate') return activateAccount(tx, id, actor);
        if (id === userIdOf(actor)) throw new Refusal('not_yourself');
        await disableAccount(tx, { userId: id, departure: change.departure }, actor);
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, name, message: error.sentence(language) });
    }
  return { changed: accounts.length - refused.length, refused };
}
