import { z } from 'zod';
import {
  loginName,
  loginPassword,
  newPassword,
  personName,
  phone,
  username,
  verificationCode,
  type FieldMessage,
} from '../field/index.ts';
import { businessTypes } from '../business-type.ts';
import { limits } from '../limit.ts';
import { noRole } from '../role.ts';
import { endpoint, id, nothing } from './endpoint.ts';
import { routes } from './routes.ts';

const roleId = z.number().int().min(0).max(10);
/** A role, or `noRole`. */
const currentRole = z.number().int().min(noRole).max(10);

/** Answer of every call that signs in. */
export const tokenSchema = z.object({ token: z.string(), token_type: z.literal('Bearer') });

/** Seconds until another code can be asked for, and during which this one is valid. */
export const sentCode = z.object({ resend_seconds: z.number(), valid_seconds: z.number() });

/** Request of a sign-in by user name, phone number or address, with the password. */
export const loginByPassword = z.strictObject({ username: loginName, password: loginPassword });
/** Request of a sign-in by a code that was sent to the phone. */
export const loginByCode = z.strictObject({ phone, code: verificationCode });

/** Account of the platform's first administrator. */
const administrator = { username, name: personName, password: newPassword };
/** Adds the repeated password, which only the form checks. */
export const setupFormSchema = z
  .strictObject({ ...administrator, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'passwordsDiffer' satisfies FieldMessage,
  });

/** The session view of a user (specification, section 3 "User info"). */
const userInfoSchema = z.object({
  id,
  username: z.string(),
  name: z.string(),
  avatar: z.string(),
  phone: z.string(),
  roles: currentRole,
  role_id: currentRole,
  team: z.object({ team_id: id, team_name: z.string() }).nullable(),
  groupstatus: z.number().int(),
  labelfirstenter: z.boolean(),
  work: z.array(z.enum(businessTypes)),
  lastloginteam: id.nullable(),
  last_login_team: id.nullable(),
  is_external: z.boolean(),
  info: z.object({
    certification_type: z.number().int(),
    email: z.string(),
    email_is_verify: z.number().int(),
    last_login_team: id.nullable(),
    sort_login_team_id: id.nullable(),
  }),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

const demoLoginSchema = z.object({
  username: z.string(),
  name: z.string(),
  role_id: roleId,
  is_external: z.boolean(),
});

export const sessionApi = {
  platform: endpoint({
    ...routes.platform,
    access: 'public',
    effect: 'reads',
    summary: 'What the login page and the shell need before anyone is signed in',
    request: nothing,
    errors: [],
    response: z.object({
      version: z.string(),
      /** True while the platform has no users; the link printed at server start creates the first administrator. */
      needs_setup: z.boolean(),
      demo_logins: z.array(demoLoginSchema),
      demo_password: z.string().nullable(),
      notice: z.object({ is_on: z.boolean(), en: z.string(), zh: z.string() }),
      help: z.array(z.object({ en: z.string(), zh: z.string(), url: z.string() })),
      upload_limit_bytes: z.number(),
      /** Extensions that the settings refuse. */
      refused_types: z.array(z.string()),
      /** Parts of the watermark; null without a watermark. */
      watermark: z.object({ name: z.boolean(), phone: z.boolean(), date: z.boolean() }).nullable(),
      /** Name of the button that signs in by single sign-on; null while it is off. */
      single_sign_on: z.object({ en: z.string(), zh: z.string(), is_required: z.boolean() }).nullable(),
    }),
  }),
  login: endpoint({
    ...routes.login,
    access: 'public',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Sign in with account, phone or e-mail and password, or with phone and code',
    request: z.union([loginByPassword, loginByCode]),
    response: tokenSchema,
    errors: [
      'login_failed',
      'login_locked',
      'account_disabled',
      'account_expired',
      'code_wrong',
      'second_factor_needed',
      'single_sign_on_only',
    ],
  }),
  setUpAdministrator: endpoint({
    ...routes.setUpAdministrator,
    access: 'public',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Create the first administrator through the link printed at server start, and sign in; works once',
    request: z.strictObject({ token: z.string().max(200), ...administrator }),
    response: tokenSchema,
    errors: ['setup_done', 'setup_link_wrong', 'login_locked', 'too_many_requests'],
  }),
  sendLoginCode: endpoint({
    ...routes.sendLoginCode,
    access: 'public',
    effect: 'sustains',
    summary: 'Send a login code to a phone',
    request: z.strictObject({ phone }),
    response: sentCode,
    errors: ['code_too_soon', 'code_daily_limit'],
  }),
  logout: endpoint({
    ...routes.logout,
    access: 'signed-in',
    settlesRole: true,
    effect: 'sustains',
    summary: 'End this session',
    request: nothing,
    response: z.object({}),
    errors: [],
  }),
  userInfo: endpoint({
    ...routes.userInfo,
    access: 'signed-in',
    settlesRole: true,
    effect: 'reads',
    summary: 'The session view of the signed-in user',
    request: nothing,
    response: userInfoSchema,
    errors: [],
  }),
  roleList: endpoint({
    ...routes.roleList,
    access: 'signed-in',
    effect: 'reads',
    summary: 'All roles by id',
    request: nothing,
    response: z.object({ role_list: z.array(z.object({ role_id: roleId, role_name: z.string() })) }),
    errors: [],
  }),
  allRoles: endpoint({
    ...routes.allRoles,
    access: 'signed-in',
    settlesRole: true,
    effect: 'reads',
    summary: 'The roles and teams the user can switch to',
    request: nothing,
    errors: [],
    response: z.object({
      role_list: z.array(z.object({ role_id: roleId, role_name: z.string(), is_current: z.boolean() })),
      team_list: z.array(
        z.object({
          team_id: id,
          team_name: z.string(),
          team_user: z.array(z.object({ role_id: roleId, role_name: z.string(), is_current: z.boolean() })),
        }),
      ),
    }),
  }),
  switchRole: endpoint({
    ...routes.switchRole,
    access: 'signed-in',
    settlesRole: true,
    effect: 'sustains',
    summary: 'Change the current role (and team) of this session, and of the next sign-in',
    request: z.strictObject({ role_id: roleId, team_id: id.nullable().default(null) }),
    response: z.object({ role_id: roleId, team_id: id.nullable() }),
    errors: ['role_not_held'],
  }),
  groupStatus: endpoint({
    ...routes.groupStatus,
    access: 'signed-in',
    effect: 'reads',
    summary: 'Whether an annotator is in a team (3)',
    request: z.strictObject({ user_id: z.coerce.number().int().positive() }),
    response: z.object({ general_user_group_status: z.number().int(), team_name: z.string() }),
    errors: ['forbidden'],
  }),
};
