import { z } from 'zod';
import type { FieldMessage } from '../field/index.ts';
import { limits } from '../limit.ts';
import { allRoleIds, looseRoles, roleIds, teamRoles, type RoleId } from '../role.ts';
import { endpoint, id, nothing, reference, time } from './endpoint.ts';
import { isLoopbackHost } from './message.ts';
import { routes } from './routes.ts';
import { tokenSchema } from './session.ts';

const message = (key: FieldMessage): FieldMessage => key;
const { maxMappings, maxCharacters, nameMaxCharacters } = limits.singleSignOn;

/** Roles that a claim may give. Root is given by hand alone. */
export const claimedRoles = allRoleIds.filter((role): role is ClaimedRole => role !== roleIds.root);
type ClaimedRole = Exclude<RoleId, typeof roleIds.root>;

/** An address without credentials, query and fragment: https, or http on this machine itself. */
const isAddress = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
};

const address = z
  .string()
  .trim()
  .max(maxCharacters)
  .refine((text) => text === '' || isAddress(text), message('secureAddress'));
const plain = z.string().trim().max(maxCharacters);
const buttonName = z.string().trim().max(nameMaxCharacters);

/** Mapping of a value of the claim to a role; abilities apply to annotators only, when the role is granted. */
const mappingSchema = z
  .strictObject({
    value: plain.min(1),
    role_id: z.literal(claimedRoles),
    team_id: id.nullable(),
    can_annotate: z.boolean(),
    can_inspect: z.boolean(),
  })
  .refine(
    ({ role_id: role, team_id: team }) => looseRoles.includes(role) || teamRoles.includes(role) === (team !== null),
    { path: ['team_id'], message: message('choose') },
  );
export type ClaimMapping = z.infer<typeof mappingSchema>;

const fields = {
  is_on: z.boolean(),
  button_en: buttonName,
  button_zh: buttonName,
  /** Where people reach the platform, such as `https://earmark.example`; the redirect address begins with it. */
  origin: address.refine((text) => text === '' || URL.parse(text)?.origin === text, message('originOnly')),
  issuer: address,
  client_id: plain,
  /** Separated by spaces. */
  scopes: plain.refine((text) => text.split(/\s+/).includes('openid'), message('openidScope')),
  /** Claim that holds the groups; dots lead into objects. */
  groups_claim: plain,
  mappings: z.array(mappingSchema).max(maxMappings),
  /** Whether people without account get one; otherwise they are refused. */
  creates_people: z.boolean(),
  /** Whether everybody may also sign in without the provider; administrators always may. */
  is_local_allowed: z.boolean(),
};

/** Names that must be filled in while single sign-on is on. */
const needed = ['button_en', 'button_zh', 'origin', 'issuer', 'client_id'] as const;

/** How people sign in by an OpenID Connect provider. A secret is never answered; empty keeps the stored one. */
export const singleSignOnSchema = z
  .strictObject({ ...fields, client_secret: z.string().max(maxCharacters) })
  .superRefine((form, context) => {
    if (form.is_on)
      for (const name of needed)
        if (form[name] === '') context.addIssue({ code: 'custom', path: [name], message: message('required') });
    for (const [index, row] of form.mappings.entries()) {
      const isSame = (other: ClaimMapping): boolean =>
        other.value === row.value && other.role_id === row.role_id && other.team_id === row.team_id;
      if (form.mappings.findIndex(isSame) < index)
        context.addIssue({ code: 'custom', path: ['mappings', index, 'value'], message: message('roleTwice') });
    }
  });
export type SingleSignOn = z.infer<typeof singleSignOnSchema>;

/** One-time key with which a browser returns from the provider. */
const handover = z.string().max(200);
const sentTo = z.object({
  /** Address of the provider to go to. */
  url: z.string(),
});

const linkSchema = z.object({
  /** Null while single sign-on is off. */
  button: z.object({ en: z.string(), zh: z.string() }).nullable(),
  linked: z.object({ issuer: z.string(), at: time }).nullable(),
});

/** Sign-in by an OpenID Connect provider, and its settings. */
export const singleSignOnApi = {
  startSingleSignOn: endpoint({
    ...routes.startSingleSignOn,
    access: 'public',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Begin a sign-in by the provider; answers where the browser goes, which keeps a cookie for the way back',
    request: z.strictObject({ redirect: z.string().max(2000).default('') }),
    response: sentTo,
    errors: ['single_sign_on_off', 'single_sign_on_unreachable'],
  }),
  finishSingleSignOn: endpoint({
    ...routes.finishSingleSignOn,
    access: 'public',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary:
      'Sign in by the code with which the browser came back from the provider; works once, in that browser, within a minute',
    request: z.strictObject({ code: handover }),
    response: tokenSchema,
    errors: [
      'single_sign_on_over',
      'single_sign_on_off',
      'single_sign_on_denied',
      'single_sign_on_failed',
      'single_sign_on_unreachable',
      'single_sign_on_unknown',
      'single_sign_on_email_unverified',
      'single_sign_on_account_unverified',
      'single_sign_on_linked_otherwise',
      'account_disabled',
      'account_expired',
    ],
  }),
  getSingleSignOn: endpoint({
    ...routes.getSingleSignOn,
    access: 'setting.read',
    effect: 'reads',
    summary: 'The settings of single sign-on without its secret',
    request: nothing,
    response: z.object({
      ...fields,
      has_secret: z.boolean(),
      /** Path of the redirect address; before it stands the address of the platform. */
      callback_path: z.string(),
      updated_at: time.nullable(),
      updated_by: reference.nullable(),
    }),
    errors: [],
  }),
  updateSingleSignOn: endpoint({
    ...routes.updateSingleSignOn,
    access: 'setting.write',
    tokens: 'refused',
    effect: 'writes',
    summary: 'Change single sign-on; an empty secret keeps the stored one for the same issuer and client',
    request: z.strictObject({ form: singleSignOnSchema, seen: time.nullable().optional() }),
    response: nothing,
    errors: ['settings_changed', 'secret_needed', 'single_sign_on_team_missing', 'single_sign_on_address_refused'],
  }),
  testSingleSignOn: endpoint({
    ...routes.testSingleSignOn,
    access: 'setting.write',
    tokens: 'refused',
    effect: 'sustains',
    summary: 'Ask the provider of the stored settings what it is, and whether it knows the client',
    request: nothing,
    response: z.object({ is_right: z.boolean(), sentence: z.string() }),
    errors: [],
  }),
  getSingleSignOnLink: endpoint({
    ...routes.getSingleSignOnLink,
    access: 'signed-in',
    effect: 'reads',
    tokens: 'refused',
    summary: 'Whether the own account is linked with the provider',
    request: nothing,
    response: linkSchema,
    errors: [],
  }),
  startSingleSignOnLink: endpoint({
    ...routes.startSingleSignOnLink,
    access: 'signed-in',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Begin to link the own account with the provider, by a proof',
    request: z.strictObject({ proof: z.string().max(200) }),
    response: sentTo,
    errors: ['single_sign_on_off', 'single_sign_on_unreachable', 'proof_wrong'],
  }),
  finishSingleSignOnLink: endpoint({
    ...routes.finishSingleSignOnLink,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Link the own account with whom the browser came back as from the provider',
    request: z.strictObject({ code: handover }),
    response: nothing,
    errors: [
      'single_sign_on_over',
      'single_sign_on_denied',
      'single_sign_on_failed',
      'single_sign_on_unreachable',
      'single_sign_on_taken',
      'single_sign_on_linked_otherwise',
    ],
  }),
  unlinkSingleSignOn: endpoint({
    ...routes.unlinkSingleSignOn,
    access: 'signed-in',
    effect: 'writes',
    summary: 'Unlink the own account from the provider',
    request: nothing,
    response: nothing,
    errors: ['not_found', 'single_sign_on_last_way'],
  }),
};
