/** Base path of the API. */
export const apiPrefix = '/api-asr/v1';
export const callPrefix = `${apiPrefix}/index.php/`;

/** Addresses outside the endpoint table: resumable upload, signed media and downloads, log service, API documents. */
export const rawPaths = {
  upload: `${callPrefix}upload/files`,
  media: `${callPrefix}media/file`,
  download: `${callPrefix}export/download`,
  audit: `${callPrefix}audit/download`,
  log: '/log/uploadLog',
  /** Where the provider of single sign-on sends the browser back to. */
  singleSignOn: `${apiPrefix}/sso/callback`,
  openapi: `${apiPrefix}/openapi.json`,
  docs: `${apiPrefix}/docs`,
} as const;

export { api } from './table.ts';
export type { Api, ApiName } from './table.ts';
export { routes } from './routes.ts';
export { readIssues } from './issue.ts';
export type { RequestIssue } from './issue.ts';
export { bodyLimitOf, takesTokens } from './endpoint.ts';
export { tokenFormSchema } from './access-token.ts';
export type { OwnToken, TokenChoice, TokenForm, TokenRow } from './access-token.ts';
export type { Access, Effect, Endpoint, ParsedRequestOf, RequestOf, ResponseOf, Route } from './endpoint.ts';
export { loginByCode, loginByPassword, setupFormSchema } from './session.ts';
export type { UserInfo } from './session.ts';
export {
  codeFormSchema,
  confirmPasswordSchema,
  contactChannels,
  emailFormSchema,
  nameFormSchema,
  networkKinds,
  phoneFormSchema,
  provenPasswordFormSchema,
  usernameFormSchema,
} from './centre.ts';
export type { Centre, ContactChannel, NetworkKind, OwnSession } from './centre.ts';
export { bindingFormSchemas, checkFormSchema, recoveryFormSchemas } from './account.ts';
export type { SavedTab, Welcome } from './account.ts';
export type { Dispute, DisputeObstacle, FailingVerdict } from './dispute.ts';
export type { Guidance } from './guidance.ts';
export type { Outcome, Rejection } from './outcome.ts';
export { settlementPeriodSchema } from './settlement.ts';
export type {
  ProjectCost,
  Settlement,
  SettlementLine,
  SettlementPeriod,
  SettlementPerson,
  SharedSettlement,
} from './settlement.ts';
export type { FigureItem, Statistics } from './statistics.ts';
export type { Distribution, DistributionCause, DistributionRun, PreviewedTask } from './distribution.ts';
export { distributionEditSchema, distributionFormSchema, distributionRuleSchema } from './distribution-form.ts';
export type { DistributionData, DistributionEdit, DistributionForm, DistributionRule } from './distribution-form.ts';
export { departureSchema } from './people.ts';
export { claimedRoles, singleSignOnSchema } from './single-sign-on.ts';
export type { ClaimMapping, SingleSignOn } from './single-sign-on.ts';
export type { Account, Departure, InHand, Person, Post, TeamMember } from './people.ts';
export { memberEditSchema, teamFormSchema } from './team.ts';
export type { MemberEdit, Team, TeamChanges, TeamForm } from './team.ts';
export { foundingFormSchema, invitationFormSchema, registrationFormSchema } from './invitation.ts';
export type {
  Application,
  FoundingForm,
  Invitation,
  InvitationForm,
  ListedInvitation,
  TeamToJoin,
} from './invitation.ts';
export { recoveryCodeFormSchema } from './second-factor.ts';
export type { NewSecret, SecondFactorStep } from './second-factor.ts';
export { setPasswordFormSchema, userFormSchema } from './user.ts';
export type { UserForm, UserImport, UserImportHead, UserVerdict } from './user.ts';
export {
  authenticationWords,
  flagWords,
  importColumns,
  importFaultTexts,
  importHeaders,
  refusalHeader,
  means,
  wordList,
  workWords,
} from './user-import.ts';
export type { ImportColumn, ImportFault } from './user-import.ts';
export { editConflictOf } from './edit-conflict.ts';
export type { EditConflict } from './edit-conflict.ts';
export { projectFormSchema } from './project.ts';
export type { Project, ProjectForm } from './project.ts';
export { tagFormSchema, tagTones } from './tag.ts';
export type { Tag, TagForm } from './tag.ts';
export type { ProjectMember, ProjectMembers, ProjectOverview } from './project-page.ts';
export { characterSetFormSchema } from './character-set.ts';
export type { CharacterSet, CharacterSetForm } from './character-set.ts';
export { templateFormSchema } from './template.ts';
export type { Template, TemplateForm, TemplateVersion } from './template.ts';
export { datasetFormSchema, duplicatePolicies } from './dataset.ts';
export type { Dataset, DatasetFile } from './dataset.ts';
export type { TaskDraft } from './task-draft.ts';
export { rulesDocumentKindOf, rulesDocumentKinds } from './rules-document.ts';
export type { RulesDocument, RulesDocumentKind } from './rules-document.ts';
export { taskEditSchema, taskFormOf, taskFormSchema } from './task-form.ts';
export type { CharacterSetUse, TaskEdit, TaskForm } from './task-form.ts';
export { givingSchema } from './giving.ts';
export type { Holder, Load } from './giving.ts';
export { assignmentSchema } from './task.ts';
export type { AssignmentEdit, Task } from './task.ts';
export { errorTypesFormSchema } from './quality.ts';
export type { AcceptanceRound, ErrorType, InspectionBatch } from './quality.ts';
export type { ListHabit, ListView, ListViewEdit } from './list-view.ts';
export { listNames, viewedLists } from './viewed-lists.ts';
export type { ListName, ViewedList } from './viewed-lists.ts';
export { listRequest } from './list.ts';
export type { ListAsked, ListFields } from './list.ts';
export type { CopyPicks, CopyResult, CopyState } from './copies.ts';
export type { Item, WorkStage } from './item.ts';
export type { SignedMedia } from './media.ts';
export { storedBatchParameters } from './batch.ts';
export type { Batch, BatchParameters, BatchRow } from './batch.ts';
export type { ArchivedTask, Deletion, RestoreStep } from './bin.ts';
export {
  askedExportSchema,
  exportAudios,
  exportTokenisers,
  exportFormSchema,
  exportIssueTexts,
  exportOutputSchema,
  exportSettings,
  hasManifest,
} from './export.ts';
export type {
  AskedExport,
  ExportLosses,
  ExportSettings,
  ExportTokeniser,
  ExportEstimate,
  ExportForm,
  ExportIssueReason,
  ExportOutput,
  ExportPreset,
  ExportRecord,
} from './export.ts';
export type {
  Dashboard,
  DayFigures,
  Elsewhere,
  PersonFigures,
  PlatformFigures,
  Progress,
  ProjectFigures,
  Resume,
  Waiting,
} from './dashboard.ts';
export { searchMatches } from './search.ts';
export type { SearchMatch, SearchResult } from './search.ts';
export { auditFilterSchema } from './audit.ts';
export type { AuditFilter, AuditRow } from './audit.ts';
export type { LogRow } from './log.ts';
export type { ListedNotice, NoticeChoice } from './notification.ts';
export { settingNames, settingsSchema, uploadTypes } from './setting.ts';
export type { SettingName, Settings } from './setting.ts';
export { isLoopbackHost, mailAdapterSchema, mailKinds, mailSecurities, smsAdapterSchema, smsKinds } from './message.ts';
export type { MailAdapter, SmsAdapter } from './message.ts';
export type { JobRow, SessionRow, Storage } from './administration.ts';
export type { AnyCommand, AnyDocument, AnyRules } from '../modality/documents/index.ts';
export type { Work } from './work.ts';
export { proposalKinds } from './proposal.ts';
export type { ProposalKind, ProposalSource, ProposalSourceForm, ProposedLink, ProposedSpan } from './proposal.ts';
export type { FilePreview } from './dataset.ts';
