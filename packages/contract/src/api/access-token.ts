import { z } from 'zod';
import { tokenDays, tokenName, type FieldMessage } from '../field/index.ts';
import { tokenList, tokenStates } from '../list/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { allActions } from '../permission.ts';
import { networkKinds } from './centre.ts';
import { endpoint, id, nothing, pageOf, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const pair = { role_id: z.number().int(), team: reference.nullable() };

const ownTokenSchema = z.object({
  id,
  name: z.string(),
  ...pair,
  /** Actions of the permission table; an earlier version may have known others. */
  scopes: z.array(z.string()),
  state: z.enum(tokenStates),
  created_at: time,
  expires_at: time,
  /** Begun days until it expires; 0 afterwards. */
  days_left: z.number().int(),
  /** Accurate to a minute; null when it was never used. */
  last_used: z.object({ at: time, address: z.string(), network: z.enum(networkKinds) }).nullable(),
});
export type OwnToken = z.infer<typeof ownTokenSchema>;

const choiceSchema = z.object({ ...pair, scopes: z.array(z.string()) });
export type TokenChoice = z.infer<typeof choiceSchema>;

export const tokenFormSchema = formOf(
  'token',
  z.strictObject({
    name: tokenName,
    role_id: z.number().int(),
    team_id: id.nullable(),
    scopes: z
      .array(z.literal(allActions))
      .min(1, 'tokenScopes' satisfies FieldMessage)
      .max(allActions.length),
    days: tokenDays,
  }),
);
export type TokenForm = z.infer<typeof tokenFormSchema>;

const tokenRowSchema = z.object({ id, ...listRow(tokenList), scopes: z.array(z.string()), is_own: z.boolean() });
export type TokenRow = z.infer<typeof tokenRowSchema>;

/** Personal access tokens. */
export const accessTokenApi = {
  listOwnTokens: endpoint({
    ...routes.listOwnTokens,
    access: 'signed-in',
    effect: 'reads',
    tokens: 'refused',
    summary: 'The own access tokens, newest first; ended ones are shown for a while',
    request: nothing,
    response: z.object({ rows: z.array(ownTokenSchema) }),
    errors: [],
  }),
  listTokenScopes: endpoint({
    ...routes.listTokenScopes,
    access: 'signed-in',
    effect: 'reads',
    summary: 'The roles in which the signed-in person can create an access token, each with the scopes it can have',
    request: nothing,
    response: z.object({ rows: z.array(choiceSchema) }),
    errors: [],
  }),
  createToken: endpoint({
    ...routes.createToken,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Create an access token for one of the own roles, by a proof; the answer alone shows the token',
    request: tokenFormSchema.extend({ proof: z.string().max(200) }),
    response: z.object({ id, token: z.string(), expires_at: time }),
    errors: ['proof_wrong', 'role_not_held', 'token_scope_not_held', 'token_name_taken', 'token_limit'],
  }),
  revokeOwnToken: endpoint({
    ...routes.revokeOwnToken,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Revoke one of the own access tokens, which stops at once',
    request: z.strictObject({ id }),
    response: nothing,
    errors: ['not_found'],
  }),
  listTokens: endpoint({
    ...routes.listTokens,
    access: 'session.read',
    effect: 'reads',
    summary: 'The access tokens of everybody that are still valid',
    request: listRequest(tokenList, {}),
    response: pageOf(tokenRowSchema),
    errors: [],
  }),
  revokeToken: endpoint({
    ...routes.revokeToken,
    access: 'session.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Revoke an access token of somebody',
    request: z.strictObject({
      id,
      reason: z.string().trim().min(1).max(limits.reason.maxCharacters),
    }),
    response: nothing,
    errors: ['not_found'],
  }),
};
