import { z } from 'zod';
import {
  newPassword,
  note,
  personName,
  phone,
  teamName,
  username,
  verificationCode,
  type FieldMessage,
} from '../field/index.ts';
import { limits } from '../limit.ts';
import { formOf } from '../issue/index.ts';
import { applicationList, applicationStates, invitationList, invitationRoles } from '../list/index.ts';
import { roleIds } from '../role.ts';
import { teamRegions } from '../team.ts';
import { endpoint, id, nothing, pageOf, paging, reference, time } from './endpoint.ts';
import { listRequest, listRow } from './list.ts';
import { routes } from './routes.ts';

/** The secret part of an invitation's address. */
const link = z.string().trim().min(1).max(200);

const abilities = { can_annotate: z.boolean(), can_inspect: z.boolean() };

/** Whether at least one ability is granted. */
const hasAbility = (may: { can_annotate: boolean; can_inspect: boolean }): boolean =>
  may.can_annotate || may.can_inspect;
const chooseAbility = { path: ['can_annotate'], message: 'abilityChoice' satisfies FieldMessage };

const registrationSchema = z.strictObject({
  link,
  username,
  name: personName,
  phone,
  code: verificationCode,
  password: newPassword,
});
/** Adds the repeated password, which only the form checks. */
export const registrationFormSchema = registrationSchema
  .omit({ link: true })
  .extend({ repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'passwordsDiffer' satisfies FieldMessage,
  });

const wholeWithin = (most: number, message: FieldMessage) =>
  z.number(message).int(message).min(1, message).max(most, message);

export const invitationFormSchema = formOf(
  'invitation',
  z
    .strictObject({
      team_id: id,
      role_id: z.literal(invitationRoles),
      ...abilities,
      /** How many people may join by the link. */
      count: wholeWithin(limits.invite.maxCount, 'inviteCount'),
      days: wholeWithin(limits.invite.maxDays, 'inviteDays'),
    })
    .refine((form) => form.role_id !== roleIds.annotator || hasAbility(form), chooseAbility),
);
export type InvitationForm = z.infer<typeof invitationFormSchema>;

/** Purpose of a link, as its holder is told. */
const invitationSchema = z.object({
  team: z.string(),
  role_id: z.literal(invitationRoles),
  ...abilities,
  /** Name of whoever made the link. */
  maker: z.string(),
  expires_at: time,
});
export type Invitation = z.infer<typeof invitationSchema>;

const listedInvitationSchema = z.object({
  ...listRow(invitationList),
  ...abilities,
  /** How many people may join by the link. */
  count: z.number().int(),
  /** The secret part of the address, for the maker of an open link; null for everybody else. */
  link: z.string().nullable(),
});
export type ListedInvitation = z.infer<typeof listedInvitationSchema>;

export const foundingFormSchema = z.strictObject({
  name: teamName,
  region: z.enum(teamRegions),
  introduction: note.default(''),
  message: note.default(''),
});
export type FoundingForm = z.input<typeof foundingFormSchema>;

const applicationSchema = z.object({
  ...listRow(applicationList),
  user_id: id,
  /** The team applied to, or the one that was founded. */
  team_id: id.nullable(),
  region: z.enum(teamRegions),
  introduction: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
});
export type Application = z.infer<typeof applicationSchema>;

const teamToJoinSchema = z.object({
  id,
  name: z.string(),
  introduction: z.string(),
  member_count: z.number().int(),
  /** Whether the caller is a member, or waits to become one. */
  standing: z.enum(['none', 'in_review', 'member']),
});
export type TeamToJoin = z.infer<typeof teamToJoinSchema>;

/** Errors of a link that can be used no more, or never could. */
const linkErrors = [
  'invitation_unknown',
  'invitation_expired',
  'invitation_used_up',
  'invitation_revoked',
  'login_locked',
] as const;
const decided = ['application_passed', 'application_rejected', 'application_revoked'] as const;

/** Invitation links, and applications to join or to found a team. */
export const invitationApi = {
  sendRegisterCode: endpoint({
    ...routes.sendRegisterCode,
    access: 'public',
    effect: 'sustains',
    summary: 'Send a registration code to a phone, for whoever holds an invitation link',
    request: z.strictObject({ link, phone }),
    response: z.object({ resend_seconds: z.number(), valid_seconds: z.number() }),
    errors: [...linkErrors, 'code_too_soon', 'code_daily_limit'],
  }),
  readInvitation: endpoint({
    ...routes.readInvitation,
    access: 'public',
    effect: 'reads',
    bodyLimit: limits.body.signInBytes,
    summary: 'What an invitation link is for',
    request: z.strictObject({ link }),
    response: invitationSchema,
    errors: linkErrors,
  }),
  registerByLink: endpoint({
    ...routes.registerByLink,
    access: 'public',
    effect: 'writes',
    bodyLimit: limits.body.signInBytes,
    summary: 'Create an account by an invitation link, join its team, and sign in',
    request: registrationSchema,
    response: z.object({ token: z.string(), token_type: z.literal('Bearer') }),
    errors: [...linkErrors, 'single_sign_on_only', 'code_wrong', 'username_taken', 'phone_taken', 'too_many_requests'],
  }),
  joinByLink: endpoint({
    ...routes.joinByLink,
    access: 'signed-in',
    effect: 'writes',
    summary: 'Join the team of an invitation link; whoever holds its role already spends no use of it',
    request: z.strictObject({ link }),
    response: z.object({ team: reference, role_id: z.literal(invitationRoles), is_new: z.boolean() }),
    errors: [...linkErrors, 'invitation_spent'],
  }),
  listInvitations: endpoint({
    ...routes.listInvitations,
    access: 'team.invite',
    effect: 'reads',
    summary: 'The invitation links of a team, or of all teams in reach',
    request: listRequest(invitationList, { team_id: id.optional() }),
    response: pageOf(listedInvitationSchema),
    errors: ['not_found'],
  }),
  createInvitation: endpoint({
    ...routes.createInvitation,
    access: 'team.invite',
    effect: 'writes',
    tokens: 'refused',
    summary: 'Make an invitation link to a team',
    request: invitationFormSchema,
    response: z.object({ id, link: z.string() }),
    errors: ['not_found'],
  }),
  revokeInvitation: endpoint({
    ...routes.revokeInvitation,
    access: 'team.invite',
    effect: 'writes',
    summary: 'Revoke an invitation link; whoever joined by it stays',
    request: z.strictObject({ id }),
    response: nothing,
    errors: ['not_found'],
  }),
  listTeamsToJoin: endpoint({
    ...routes.listTeamsToJoin,
    access: 'signed-in',
    effect: 'reads',
    summary: 'Teams that one can apply to',
    request: z.strictObject({ search: paging.search, page: paging.page, page_size: paging.page_size }),
    response: pageOf(teamToJoinSchema),
    errors: [],
  }),
  applyToTeam: endpoint({
    ...routes.applyToTeam,
    access: 'signed-in',
    effect: 'writes',
    summary: 'Apply to join a team, or to found one',
    request: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('join'), team_id: id, message: note.default('') }),
      z.strictObject({ kind: z.literal('found'), ...foundingFormSchema.shape }),
    ]),
    response: z.object({ id }),
    errors: [
      'not_found',
      'already_in_team',
      'application_in_review',
      'founding_in_review',
      'applications_too_many',
      'name_taken',
    ],
  }),
  cancelApplication: endpoint({
    ...routes.cancelApplication,
    access: 'signed-in',
    effect: 'writes',
    summary: 'Cancel an application of one’s own that is in review',
    request: z.strictObject({ id }),
    response: nothing,
    errors: ['not_found', ...decided],
  }),
  teamApplyList: endpoint({
    ...routes.teamApplyList,
    access: 'signed-in',
    effect: 'reads',
    summary: 'One’s own applications, or with `view=review` those that one may decide, newest first',
    request: z.strictObject({
      view: z.enum(['own', 'review']).default('own'),
      search: paging.search,
      status: z.enum(applicationStates).optional(),
      page: z.coerce.number().int().min(1).default(1),
      page_size: z.coerce.number().int().min(1).max(limits.page.maxSize).default(limits.page.defaultSize),
    }),
    response: pageOf(applicationSchema),
    errors: ['forbidden'],
  }),
  listApplications: endpoint({
    ...routes.listApplications,
    access: 'team.approve',
    effect: 'reads',
    summary: 'The applications that one may decide, of a team or of all in reach',
    request: listRequest(applicationList, { team_id: id.optional() }),
    response: pageOf(applicationSchema),
    errors: ['not_found'],
  }),
  passApplication: endpoint({
    ...routes.passApplication,
    access: 'team.approve',
    effect: 'writes',
    summary: 'Approve an application: the applicant becomes a member of the team, or founds theirs as its lead',
    request: z
      .strictObject({ id, can_annotate: z.boolean().default(true), can_inspect: z.boolean().default(false) })
      .refine(hasAbility, chooseAbility),
    response: nothing,
    errors: ['not_found', ...decided, 'applicant_disabled', 'name_taken'],
  }),
  rejectApplication: endpoint({
    ...routes.rejectApplication,
    access: 'team.approve',
    effect: 'writes',
    summary: 'Reject an application with a reason that the applicant is told',
    request: z.strictObject({ id, reason: note.min(1) }),
    response: nothing,
    errors: ['not_found', ...decided],
  }),
};
