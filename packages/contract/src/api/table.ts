import { accountApi } from './account.ts';
import { administrationApi } from './administration.ts';
import { auditApi } from './audit.ts';
import { characterSetApi } from './character-set.ts';
import { centreApi } from './centre.ts';
import { guidanceApi } from './guidance.ts';
import { invitationApi } from './invitation.ts';
import { messageApi } from './message.ts';
import { notificationApi } from './notification.ts';
import { accessTokenApi } from './access-token.ts';
import { secondFactorApi } from './second-factor.ts';
import { singleSignOnApi } from './single-sign-on.ts';
import { teamApi } from './team.ts';
import { userApi } from './user.ts';
import { batchApi } from './batch.ts';
import { binApi } from './bin.ts';
import { dashboardApi } from './dashboard.ts';
import { datasetApi } from './dataset.ts';
import { disputeApi } from './dispute.ts';
import { distributionApi } from './distribution.ts';
import type { Endpoint } from './endpoint.ts';
import { exportApi } from './export.ts';
import { givingApi } from './giving.ts';
import { groundTruthApi } from './ground-truth.ts';
import { copiesApi } from './copies.ts';
import { itemApi } from './item.ts';
import { listViewApi } from './list-view.ts';
import { logApi } from './log.ts';
import { outcomeApi } from './outcome.ts';
import { settlementApi } from './settlement.ts';
import { statisticsApi } from './statistics.ts';
import { peopleApi } from './people.ts';
import { projectApi } from './project.ts';
import { projectPageApi } from './project-page.ts';
import { proposalApi } from './proposal.ts';
import { qualityApi } from './quality.ts';
import type { routes } from './routes.ts';
import { rulesDocumentApi } from './rules-document.ts';
import { searchApi } from './search.ts';
import { sessionApi } from './session.ts';
import { settingApi } from './setting.ts';
import { tagApi } from './tag.ts';
import { taskDraftApi } from './task-draft.ts';
import { taskApi } from './task.ts';
import { templateApi } from './template.ts';

/**
 * The endpoint table with schemas, from which the router and the OpenAPI document derive. Kept apart from `routes` so
 * that browser bundles contain none of it.
 */
export const api = {
  ...sessionApi,
  ...projectApi,
  ...projectPageApi,
  ...templateApi,
  ...characterSetApi,
  ...datasetApi,
  ...peopleApi,
  ...taskApi,
  ...rulesDocumentApi,
  ...guidanceApi,
  ...taskDraftApi,
  ...distributionApi,
  ...givingApi,
  ...tagApi,
  ...qualityApi,
  ...outcomeApi,
  ...statisticsApi,
  ...settlementApi,
  ...disputeApi,
  ...itemApi,
  ...proposalApi,
  ...copiesApi,
  ...listViewApi,
  ...groundTruthApi,
  ...exportApi,
  ...dashboardApi,
  ...searchApi,
  ...logApi,
  ...settingApi,
  ...batchApi,
  ...binApi,
  ...accountApi,
  ...administrationApi,
  ...messageApi,
  ...auditApi,
  ...centreApi,
  ...invitationApi,
  ...notificationApi,
  ...accessTokenApi,
  ...secondFactorApi,
  ...singleSignOnApi,
  ...teamApi,
  ...userApi,
} satisfies Readonly<Record<keyof typeof routes, Endpoint>>;
export type Api = typeof api;
export type ApiName = keyof Api;
