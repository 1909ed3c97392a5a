import { z } from 'zod';
import { verificationCode, type FieldMessage } from '../field/index.ts';
import { limits } from '../limit.ts';
import { endpoint, id, nothing, time } from './endpoint.ts';
import { routes } from './routes.ts';
import { tokenSchema } from './session.ts';

/** Second step of a sign-in after the password or code: an answer, or the enrolment that a role requires. */
const secondFactorSteps = ['answer', 'enrol'] as const;

/** Data of the refusal `second_factor_needed`. */
const stepSchema = z.object({
  /** Proves the first step; good for this sign-in only. */
  ticket: z.string(),
  step: z.enum(secondFactorSteps),
  valid_seconds: z.number(),
});
export type SecondFactorStep = z.infer<typeof stepSchema>;

/** Ten letters and digits without look-alikes; case, spaces and dashes make no difference. */
const recoveryCode = z
  .string()
  .max(40)
  .regex(/^[\s-]*([0-9A-Za-z][\s-]*){10}$/, 'invalid' satisfies FieldMessage);
const ticket = z.string().max(200);
const proof = z.string().max(200);
const byCode = { code: verificationCode };
const byRecoveryCode = { recovery_code: recoveryCode };

export const recoveryCodeFormSchema = z.strictObject(byRecoveryCode);

/** A secret that waits for its first right code; it is never shown again. */
const secretSchema = z.object({
  /** Base32, for typing it into an app. */
  secret: z.string(),
  /** `otpauth:` address, for the QR code. */
  uri: z.string(),
});
export type NewSecret = z.infer<typeof secretSchema>;

/** Recovery codes, shown once. */
const codesSchema = z.object({ recovery_codes: z.array(z.string()) });

const enrolmentErrors = [
  'second_factor_on',
  'second_factor_not_begun',
  'second_factor_wrong',
  'second_factor_unreadable',
  'login_locked',
] as const;
const answerErrors = [
  'second_factor_wrong',
  'recovery_code_wrong',
  'second_factor_off',
  'second_factor_unreadable',
  'login_locked',
] as const;
const signInErrors = ['sign_in_ticket_wrong', 'account_disabled', 'account_expired'] as const;

/** The second factor (TOTP) and its recovery codes. */
export const secondFactorApi = {
  answerSecondFactor: endpoint({
    ...routes.answerSecondFactor,
    access: 'public',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Finish a sign-in by the code of the authenticator app, or by a recovery code',
    request: z.union([z.strictObject({ ticket, ...byCode }), z.strictObject({ ticket, ...byRecoveryCode })]),
    response: tokenSchema.extend({
      /** Recovery codes that are left after one was used; null when the app's code was. */
      recovery_codes_left: z.number().int().nullable(),
    }),
    errors: [...signInErrors, ...answerErrors],
  }),
  beginRequiredFactor: endpoint({
    ...routes.beginRequiredFactor,
    access: 'public',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Begin the enrolment that a role requires at sign-in: a secret for the authenticator app',
    request: z.strictObject({ ticket }),
    response: secretSchema,
    errors: [...signInErrors],
  }),
  finishRequiredFactor: endpoint({
    ...routes.finishRequiredFactor,
    access: 'public',
    effect: 'sustains',
    bodyLimit: limits.body.signInBytes,
    summary: 'Finish the enrolment that a role requires by the first right code, and sign in',
    request: z.strictObject({ ticket, ...byCode }),
    response: tokenSchema.extend(codesSchema.shape),
    errors: [...signInErrors, ...enrolmentErrors],
  }),
  getSecondFactor: endpoint({
    ...routes.getSecondFactor,
    access: 'signed-in',
    effect: 'reads',
    tokens: 'refused',
    summary: 'Whether the own second factor is on, whether a role requires it, and how many recovery codes are left',
    request: nothing,
    response: z.object({
      /** Null while it is off. */
      enabled_at: time.nullable(),
      recovery_codes_left: z.number().int(),
      is_required: z.boolean(),
    }),
    errors: [],
  }),
  beginSecondFactor: endpoint({
    ...routes.beginSecondFactor,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Begin to turn the second factor on: a secret for the authenticator app',
    request: z.strictObject({ proof }),
    response: secretSchema,
    errors: ['proof_wrong', 'second_factor_on'],
  }),
  enableSecondFactor: endpoint({
    ...routes.enableSecondFactor,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Turn the second factor on by the first right code; answers the recovery codes',
    request: z.strictObject({ proof, ...byCode }),
    response: codesSchema,
    errors: ['proof_wrong', ...enrolmentErrors],
  }),
  disableSecondFactor: endpoint({
    ...routes.disableSecondFactor,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Turn the second factor off, by a code of it',
    request: z.union([z.strictObject({ proof, ...byCode }), z.strictObject({ proof, ...byRecoveryCode })]),
    response: nothing,
    errors: ['proof_wrong', 'second_factor_required', ...answerErrors],
  }),
  renewRecoveryCodes: endpoint({
    ...routes.renewRecoveryCodes,
    access: 'signed-in',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Make new recovery codes, by a code of the second factor; earlier ones end',
    request: z.union([z.strictObject({ proof, ...byCode }), z.strictObject({ proof, ...byRecoveryCode })]),
    response: codesSchema,
    errors: ['proof_wrong', ...answerErrors],
  }),
  resetSecondFactor: endpoint({
    ...routes.resetSecondFactor,
    access: 'user.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Turn off the second factor of a person who lost it, and end all sessions of the person',
    request: z.strictObject({ user_id: id }),
    response: z.object({ ended_sessions: z.number().int() }),
    errors: ['not_found', 'root_only', 'second_factor_not_own', 'second_factor_off'],
  }),
};
