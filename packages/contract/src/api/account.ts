import { z } from 'zod';
import { email, newPassword, phone, verificationCode, type FieldMessage } from '../field/index.ts';
import { limits } from '../limit.ts';
import { contactChannels } from './centre.ts';
import { endpoint, id, nothing, time } from './endpoint.ts';
import { routes } from './routes.ts';
import { sentCode, tokenSchema } from './session.ts';

const byPhone = { bindType: z.literal('phone'), phone };
const byEmail = { bindType: z.literal('email'), email };
/** A phone number or an e-mail address. */
const contact = z.discriminatedUnion('bindType', [z.strictObject(byPhone), z.strictObject(byEmail)]);
const code = verificationCode;

const repeatedPassword = { password: newPassword, repeated: z.string() };
const isRepeated = ({ password, repeated }: { password: string; repeated: string }): boolean => password === repeated;
const differs = { path: ['repeated'], message: 'passwordsDiffer' satisfies FieldMessage };

/** Forms of a forgotten password; the repeated password is only checked there. */
export const recoveryFormSchemas = {
  phone: z.strictObject({ contact: phone, code, ...repeatedPassword }).refine(isRepeated, differs),
  email: z.strictObject({ contact: email, code, ...repeatedPassword }).refine(isRepeated, differs),
} as const;
/** Forms of binding. */
export const bindingFormSchemas = {
  phone: z.strictObject({ contact: phone, code }),
  email: z.strictObject({ contact: email, code }),
} as const;
/** Form of the code that proves a phone number or an address. */
export const checkFormSchema = z.strictObject({ code });

/** A path of the platform with its query; never another site or a script. */
const pagePath = z
  .string()
  .max(limits.tabs.addressMaxCharacters)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'invalid' satisfies FieldMessage);

/** A tab of a visited page: what identifies the page, its last address, the key of its title, its name. */
const tabSchema = z.strictObject({
  key: pagePath,
  href: pagePath,
  title: z.string().regex(/^[A-Za-z]{1,50}$/, 'invalid' satisfies FieldMessage),
  name: z.string().max(limits.tabs.nameMaxCharacters).optional(),
});
export type SavedTab = z.infer<typeof tabSchema>;

/** Whether a phone or an e-mail address is verified; 1 means "still to be verified" (specification, section 4). */
const verification = z.literal([1, 2]);

const welcomeSchema = z.object({
  id,
  role_id: z.number().int(),
  /** Null for a role on the platform. */
  team: z.object({ team_id: id, team_name: z.string() }).nullable(),
  /** Person who gave the role; empty when the platform did. */
  by: z.string(),
  granted_at: time,
  is_current: z.boolean(),
});
export type Welcome = z.infer<typeof welcomeSchema>;

/** Coming in: passwords forgotten, phones and e-mail addresses bound and verified, the tabs of a person. */
export const accountApi = {
  sendForgetCode: endpoint({
    ...routes.sendForgetCode,
    access: 'public',
    effect: 'sustains',
    summary: 'Send a code for a forgotten password; the answer does not tell whether there is an account',
    request: contact,
    response: sentCode,
    errors: ['code_too_soon', 'code_daily_limit'],
  }),
  resetPassword: endpoint({
    ...routes.resetPassword,
    access: 'public',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Set a new password by the code, end all other sessions, and sign in',
    request: z.discriminatedUnion('bindType', [
      z.strictObject({ ...byPhone, code, password: newPassword }),
      z.strictObject({ ...byEmail, code, password: newPassword }),
    ]),
    response: tokenSchema,
    errors: [
      'code_wrong',
      'login_locked',
      'account_disabled',
      'account_expired',
      'too_many_requests',
      'second_factor_needed',
      'single_sign_on_only',
    ],
  }),
  sendBindCode: endpoint({
    ...routes.sendBindCode,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Send a code to a phone or an e-mail address that the signed-in person wants to bind',
    request: contact,
    response: sentCode,
    errors: ['contact_verified', 'code_too_soon', 'code_daily_limit'],
  }),
  bindContact: endpoint({
    ...routes.bindContact,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Bind and verify a phone or an e-mail address; a verified one is changed in the personal centre',
    request: z.discriminatedUnion('bindType', [
      z.strictObject({ ...byPhone, code }),
      z.strictObject({ ...byEmail, code }),
    ]),
    response: nothing,
    errors: ['code_wrong', 'contact_verified', 'phone_taken', 'email_taken'],
  }),
  sendCheckCode: endpoint({
    ...routes.sendCheckCode,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Send a code to the own phone or e-mail address, which is to be verified',
    request: z.strictObject({ bindType: z.enum(contactChannels) }),
    response: sentCode,
    errors: ['contact_missing', 'contact_verified', 'code_too_soon', 'code_daily_limit'],
  }),
  checkContact: endpoint({
    ...routes.checkContact,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Verify the own phone or e-mail address by the code sent to it',
    request: z.strictObject({ bindType: z.enum(contactChannels), code }),
    response: nothing,
    errors: ['code_wrong', 'contact_missing', 'contact_verified'],
  }),
  userStatus: endpoint({
    ...routes.userStatus,
    access: 'signed-in',
    effect: 'reads',
    summary: 'State of the own account: validity, what is verified, and roles granted since the last visit',
    request: nothing,
    response: z.object({
      status: z.enum(['activated', 'normal', 'disabled']),
      /** Null when the account never expires. */
      valid_until: time.nullable(),
      certification_type: z.number().int(),
      phone: z.string(),
      phone_is_verify: verification,
      email: z.string(),
      email_is_verify: verification,
      new_roles: z.array(welcomeSchema),
    }),
    errors: [],
  }),
  dismissWelcome: endpoint({
    ...routes.dismissWelcome,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Do not show the welcome to a newly granted role again, in any browser',
    request: z.strictObject({ id }),
    response: nothing,
    errors: [],
  }),
  readTabs: endpoint({
    ...routes.readTabs,
    access: 'signed-in',
    effect: 'reads',
    summary: 'The tabs of the person in the current role, as saved by any browser',
    request: nothing,
    response: z.object({ tabs: z.array(tabSchema) }),
    errors: [],
  }),
  saveTabs: endpoint({
    ...routes.saveTabs,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Save the tabs of the person in the current role, or only what changed since `known`',
    request: z.strictObject({
      tabs: z.array(tabSchema).max(limits.tabs.maxCount),
      /** The tabs as this browser saved or read them before: what other browsers saved since then stays. */
      known: z.array(tabSchema).max(limits.tabs.maxCount).optional(),
    }),
    response: nothing,
    errors: [],
  }),
};
