import { z } from 'zod';
import { businessTypes } from '../business-type.ts';
import { email, newPassword, personName, phone, username, type FieldMessage } from '../field/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { authentications, userImportList } from '../list/index.ts';
import { allRoleIds, looseRoles, teamRoles } from '../role.ts';
import { departureSchema } from './people.ts';
import { endpoint, id, nothing, pageOf, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

const message = (key: FieldMessage): FieldMessage => key;

/** A role that an account holds; abilities matter to annotators only. */
const roleSchema = z.strictObject({
  role_id: z.literal(allRoleIds),
  team_id: id.nullable(),
  can_annotate: z.boolean().default(true),
  can_inspect: z.boolean().default(false),
});

/** An account as an administrator writes it; phone and e-mail may be empty. */
export const userFormSchema = formOf(
  'account',
  z
    .strictObject({
      username,
      name: personName,
      phone: z.string().refine((value) => value === '' || phone.safeParse(value).success, message('mobileCheck')),
      email: z
        .string()
        .max(200)
        .refine((value) => value === '' || email.safeParse(value).success, message('correctEmail')),
      work: z.array(z.enum(businessTypes)).min(1).max(businessTypes.length),
      authentication: z.enum(authentications),
      is_external: z.boolean(),
      /** Null never expires. */
      valid_until: time.nullable(),
      /** Somebody without a role can sign in and apply for a team; who is to lead the first team begins so. */
      roles: z.array(roleSchema).max(limits.selection.users),
    })
    .superRefine(({ authentication, phone: number, email: address, roles }, context) => {
      const refuse = (path: (string | number)[], key: FieldMessage) =>
        context.addIssue({ code: 'custom', path, message: message(key) });
      // Single sign-on recognises people by it; without a phone it is the only way to reach them
      if (address === '' && (authentication === 'single_sign_on' || (authentication === 'password' && number === '')))
        refuse(['email'], 'emailEmpty');
      if (number === '' && authentication === 'code') refuse(['phone'], 'mobileCheck');
      for (const [index, { role_id, team_id }] of roles.entries()) {
        const isLoose = looseRoles.includes(role_id);
        if (!isLoose && teamRoles.includes(role_id) !== (team_id !== null))
          refuse(['roles', index, 'team_id'], 'choose');
        if (roles.findIndex((other) => other.role_id === role_id && other.team_id === team_id) < index)
          refuse(['roles', index, 'role_id'], 'roleTwice');
      }
    }),
);
export type UserForm = z.infer<typeof userFormSchema>;

/** The new password and its repetition, which only the form checks. */
export const setPasswordFormSchema = z
  .strictObject({ password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: message('passwordsDiffer'),
  });

/** Where the platform is reached, for links in messages: the server does not know its own address. */
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[A-Za-z0-9.:[\]-]+$/, message('invalid'));

/** A link by which a person sets a password, once. */
const linkSchema = z.object({
  token: z.string(),
  expires_at: time,
  /** Whom it was sent to; null when nothing is known to send it to. */
  sent_to: z.string().nullable(),
});

/** A row of a spreadsheet and what was found in it; without faults it can be created. */
const verdictSchema = z.object({
  /** 1-based row number in the file. */
  row: z.number().int(),
  username: z.string(),
  name: z.string(),
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type UserVerdict = z.infer<typeof verdictSchema>;

const importHeadSchema = z.object({
  ...listRow(userImportList),
  import_id: id,
  /** Rows that have been gone through. */
  processed: z.number().int(),
});
export type UserImportHead = z.infer<typeof importHeadSchema>;

const importSchema = importHeadSchema.extend({
  /** Verdicts of the dry run; of a commit only the rows that were refused then. */
  verdicts: z.array(verdictSchema),
});
export type UserImport = z.infer<typeof importSchema>;

/** A file, its content as base64. */
const fileSchema = z.object({ file_name: z.string(), content: z.base64() });

/** Accounts, as the platform administrator keeps them. */
export const userApi = {
  createUser: endpoint({
    ...routes.createUser,
    access: 'user.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Create an account; who signs in by password gets a link to set it',
    request: z.strictObject({ form: userFormSchema, origin }),
    response: z.object({ id, link: linkSchema.nullable() }),
    errors: ['username_taken', 'phone_taken', 'email_taken', 'root_only', 'not_found'],
  }),
  updateUser: endpoint({
    ...routes.updateUser,
    access: 'user.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Change an account and its roles',
    request: z.strictObject({ id, form: userFormSchema }),
    response: nothing,
    errors: [
      'not_found',
      'username_taken',
      'phone_taken',
      'email_taken',
      'root_only',
      'last_administrator',
      'team_without_lead',
      'work_in_hand',
      'member_of_tasks',
      'ability_in_use',
    ],
  }),
  changeUsers: endpoint({
    ...routes.changeUsers,
    access: 'user.write',
    effect: 'writes',
    summary:
      'Disable or activate several accounts, or set until when they are valid; each on its own. Access tokens only disable',
    request: z.strictObject({
      user_ids: z.array(id).min(1).max(limits.selection.users),
      change: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('disable'),
          departure: departureSchema.optional(),
        }),
        z.strictObject({ kind: z.literal('activate') }),
        z.strictObject({ kind: z.literal('validity'), valid_until: time.nullable() }),
      ]),
    }),
    response: z.object({
      changed: z.number().int(),
      refused: z.array(z.object({ id, name: z.string(), message: z.string() })),
    }),
    errors: ['not_found', 'token_page_only'],
  }),
  issuePasswordLink: endpoint({
    ...routes.issuePasswordLink,
    access: 'user.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Issue a link by which a person sets a new password; earlier ones end',
    request: z.strictObject({ user_id: id, origin }),
    response: linkSchema,
    errors: ['not_found', 'root_only', 'no_password_here'],
  }),
  setPassword: endpoint({
    ...routes.setPassword,
    access: 'public',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Set a password by a link; works once, and ends all sessions of the person',
    request: z.strictObject({ token: z.string().max(200), password: newPassword }),
    response: z.object({ username: z.string() }),
    errors: ['password_link_wrong', 'login_locked', 'too_many_requests'],
  }),
  getUserTemplate: endpoint({
    ...routes.getUserTemplate,
    access: 'user.write',
    effect: 'reads',
    summary: 'An empty spreadsheet of accounts with its headers, as base64',
    request: nothing,
    response: fileSchema,
    errors: [],
  }),
  checkUserImport: endpoint({
    ...routes.checkUserImport,
    access: 'user.write',
    effect: 'writes',
    tokens: 'refused',
    bodyLimit: limits.userImport.bodyBytes,
    summary: 'Check a spreadsheet of accounts (xlsx or csv) row by row; creates none',
    request: z.strictObject({
      file_name: z.string().min(1).max(200),
      content: z.base64().max(Math.ceil((limits.userImport.fileBytes * 4) / 3) + 4),
    }),
    response: importSchema,
    errors: ['import_unreadable', 'import_headers_wrong', 'import_too_many_rows', 'import_empty'],
  }),
  commitUserImport: endpoint({
    ...routes.commitUserImport,
    access: 'user.write',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Create the accounts of a checked spreadsheet in the background; rows are checked again',
    request: z.strictObject({ import_id: id, origin }),
    response: nothing,
    errors: ['not_found', 'import_committed'],
  }),
  getUserImport: endpoint({
    ...routes.getUserImport,
    access: 'user.write',
    effect: 'reads',
    summary: 'How far the accounts of a spreadsheet are created, and which rows were refused',
    request: z.strictObject({ import_id: id }),
    response: importSchema,
    errors: ['not_found'],
  }),
  listUserImports: endpoint({
    ...routes.listUserImports,
    access: 'user.write',
    effect: 'reads',
    summary: 'Spreadsheets of accounts of the last 24 hours',
    request: listRequest(userImportList, {}),
    response: pageOf(importHeadSchema.extend({ id })),
    errors: [],
  }),
  getRefusedUsers: endpoint({
    ...routes.getRefusedUsers,
    access: 'user.write',
    effect: 'reads',
    summary:
      'The refused rows of a spreadsheet with their reasons, as a spreadsheet that can be corrected and imported',
    request: z.strictObject({ import_id: id }),
    response: fileSchema,
    errors: ['not_found'],
  }),
};
