import { allActions, api, mayEver, takesTokens, type Action, type CurrentRole, type Endpoint } from '@earmark/contract';

const rows: readonly Endpoint[] = Object.values(api);

/** Whether any call that takes access tokens needs the action; one that no call names decides within calls. */
const isUseful = (action: Action): boolean => {
  const calls = rows.filter((row) => row.access === action);
  return calls.length === 0 || calls.some(takesTokens);
};

const useful = allActions.filter(isUseful);

/** The scopes that an access token of a role can have: what the role may, as far as calls take access tokens. */
export const scopesOf = (role: CurrentRole): Action[] => useful.filter((action) => mayEver(role, action));
