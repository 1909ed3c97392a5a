import { z } from 'zod';
import {
  email,
  newPassword,
  personName,
  phone,
  username,
  verificationCode,
  type FieldMessage,
} from '../field/index.ts';
import { limits } from '../limit.ts';
import { endpoint, id, nothing, time } from './endpoint.ts';
import { routes } from './routes.ts';

/** How a person is reached, and verified. */
export const contactChannels = ['phone', 'email'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Where an address belongs: the server's own machine, a private network, the internet, or not known. */
export const networkKinds = ['machine', 'local', 'internet', 'unknown'] as const;
export type NetworkKind = (typeof networkKinds)[number];

const channel = z.enum(contactChannels);
/** Given by `usercenterauth` and `usercenterpwdauth`; good for one change in the same session. */
const proof = z.string().max(200);
const proofAnswer = z.object({ proof: z.string(), valid_seconds: z.number() });
const password = z.string().min(1).max(200);

const contactSchema = z.object({ value: z.string(), is_verified: z.boolean() }).nullable();

const centreSchema = z.object({
  username: z.string(),
  name: z.string(),
  phone: contactSchema,
  email: contactSchema,
  has_password: z.boolean(),
  /** The sign-in before the one of this session. */
  last_sign_in: z.object({ at: time, address: z.string(), network: z.enum(networkKinds) }).nullable(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      introduction: z.string(),
      roles: z.array(z.number().int()),
      joined_at: time,
      inviter: z.string().nullable(),
    }),
  ),
});
export type Centre = z.infer<typeof centreSchema>;

const sessionSchema = z.object({
  id,
  is_current: z.boolean(),
  /** Browser and system, such as `Chrome 141, Windows 10`; empty when the browser did not say. */
  device: z.string(),
  address: z.string(),
  network: z.enum(networkKinds),
  signed_in_at: time,
  /** Accurate to a minute. */
  last_seen_at: time,
});
export type OwnSession = z.infer<typeof sessionSchema>;

const sameTwice = {
  path: ['repeated'],
  message: 'passwordsDiffer' satisfies FieldMessage,
};
const isRepeated = (form: { password: string; repeated: string }): boolean => form.password === form.repeated;
const passwordPair = { password: newPassword, repeated: z.string().max(200) };

/** Form by which a person confirms with the password. */
export const confirmPasswordSchema = z.strictObject({ password });
export const codeFormSchema = z.strictObject({ code: verificationCode });
export const nameFormSchema = z.strictObject({ name: personName });
export const usernameFormSchema = z.strictObject({ username, proof });
export const phoneFormSchema = z.strictObject({ phone, code: verificationCode, proof });
export const emailFormSchema = z.strictObject({ email, code: verificationCode, proof });
const passwordFormSchema = z.strictObject({ old_password: password, ...passwordPair }).refine(isRepeated, sameTwice);
export const provenPasswordFormSchema = z.strictObject({ proof, ...passwordPair }).refine(isRepeated, sameTwice);

/** A code goes to the phone or address of the account, or to the new one that `recipient` names. */
const codeRequest = z
  .strictObject({ channel, recipient: z.string().max(200).default('') })
  .superRefine(({ channel: by, recipient }, context) => {
    if (recipient === '') return;
    for (const { message } of (by === 'phone' ? phone : email).safeParse(recipient).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: ['recipient'] });
  });

export const centreApi = {
  getCentre: endpoint({
    ...routes.getCentre,
    access: 'signed-in',
    effect: 'reads',
    tokens: 'refused',
    summary: 'The account of the signed-in person, with teams and the last sign-in',
    request: nothing,
    response: centreSchema,
    errors: [],
  }),
  sendCentreCode: endpoint({
    ...routes.sendCentreCode,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'Send a code to the own phone or e-mail address, or to a new one',
    request: codeRequest,
    response: z.object({ resend_seconds: z.number(), valid_seconds: z.number() }),
    errors: ['code_too_soon', 'code_daily_limit', 'contact_missing'],
  }),
  verifyContact: endpoint({
    ...routes.verifyContact,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Verify the own phone or e-mail address by the code sent to it; answers a proof for one change',
    request: codeFormSchema.extend({ channel }),
    response: proofAnswer,
    errors: ['code_wrong', 'contact_missing'],
  }),
  confirmPassword: endpoint({
    ...routes.confirmPassword,
    access: 'signed-in',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Confirm the own password; answers a proof for one change',
    request: confirmPasswordSchema,
    response: proofAnswer,
    errors: ['password_wrong', 'login_locked', 'too_many_requests'],
  }),
  updateCentre: endpoint({
    ...routes.updateCentre,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary:
      'Change the own name, phone or e-mail address; a new phone or address takes the code sent to it and a proof, which for a verified phone is that of the present number',
    request: z.union([nameFormSchema, phoneFormSchema, emailFormSchema]),
    response: nothing,
    errors: [
      'verification_needed',
      'proof_wrong',
      'proof_of_phone_needed',
      'code_wrong',
      'phone_taken',
      'email_taken',
      'contact_unchanged',
    ],
  }),
  updatePassword: endpoint({
    ...routes.updatePassword,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Change the own password by the old one or a proof; ends all other sessions',
    request: z.union([passwordFormSchema, provenPasswordFormSchema]),
    response: z.object({ ended: z.number().int() }),
    errors: ['password_wrong', 'proof_wrong', 'password_not_used', 'login_locked', 'too_many_requests'],
  }),
  updateUsername: endpoint({
    ...routes.updateUsername,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Change the own user name by a proof',
    request: usernameFormSchema,
    response: nothing,
    errors: ['verification_needed', 'proof_wrong', 'username_taken'],
  }),
  listOwnSessions: endpoint({
    ...routes.listOwnSessions,
    access: 'signed-in',
    effect: 'reads',
    tokens: 'refused',
    summary: 'Where the signed-in person is signed in, this session first',
    request: nothing,
    response: z.object({ rows: z.array(sessionSchema) }),
    errors: [],
  }),
  endOwnSession: endpoint({
    ...routes.endOwnSession,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'End one of the own sessions',
    request: z.strictObject({ session_id: id }),
    response: nothing,
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    ...routes.endOtherSessions,
    access: 'signed-in',
    effect: 'sustains',
    summary: 'End all own sessions but this one',
    request: nothing,
    response: z.object({ ended: z.number().int() }),
    errors: [],
  }),
};
