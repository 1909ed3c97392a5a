import { accessTokenHandlers } from './access-token/index.ts';
import { accountHandlers } from './account/index.ts';
import { administrationHandlers } from './administration/index.ts';
import { applicationHandlers } from './application/index.ts';
import { batchHandlers } from './batch/index.ts';
import { binHandlers } from './bin/index.ts';
import { centreHandlers } from './centre/index.ts';
import { characterSetHandlers } from './character-set/index.ts';
import { dashboardHandlers } from './dashboard/index.ts';
import { datasetHandlers } from './dataset/index.ts';
import { disputeHandlers } from './dispute/index.ts';
import { distributionHandlers } from './distribution/index.ts';
import { exportHandlers } from './export/index.ts';
import { givingHandlers } from './giving/index.ts';
import type { Handlers, LargeHandlers } from './http/index.ts';
import { guidanceHandlers } from './guidance/index.ts';
import { invitationHandlers } from './invitation/index.ts';
import { itemHandlers, saveLargeBatch } from './item/index.ts';
import { listViewHandlers } from './list-view/index.ts';
import { logHandlers } from './log/index.ts';
import { notificationHandlers } from './notification/index.ts';
import { messageHandlers } from './message/index.ts';
import { outcomeHandlers } from './outcome/index.ts';
import { peopleHandlers } from './people/index.ts';
import { projectHandlers } from './project/index.ts';
import { projectPageHandlers } from './project-page/index.ts';
import { rulesDocumentHandlers } from './rules-document/index.ts';
import { searchHandlers } from './search/index.ts';
import { secondFactorHandlers } from './second-factor/index.ts';
import { sessionHandlers } from './session/index.ts';
import { singleSignOnHandlers } from './single-sign-on/index.ts';
import { settingHandlers } from './setting/index.ts';
import { groundTruthHandlers } from './ground-truth/index.ts';
import { proposalHandlers } from './proposal/index.ts';
import { qualityHandlers } from './quality/index.ts';
import { settlementHandlers } from './settlement/index.ts';
import { setupHandlers } from './setup/index.ts';
import { statisticsHandlers } from './statistics/index.ts';
import { tagHandlers } from './tag/index.ts';
import { taskHandlers } from './task/index.ts';
import { teamHandlers } from './team/index.ts';
import { trailHandlers } from './trail/index.ts';
import { userHandlers } from './user/index.ts';
import { templateHandlers } from './template/index.ts';

/** Handlers of all endpoints; compiler and router both check for completeness. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...accountHandlers,
  ...setupHandlers,
  ...settingHandlers,
  ...peopleHandlers,
  ...userHandlers,
  ...centreHandlers,
  ...notificationHandlers,
  ...invitationHandlers,
  ...applicationHandlers,
  ...projectHandlers,
  ...projectPageHandlers,
  ...teamHandlers,
  ...templateHandlers,
  ...characterSetHandlers,
  ...datasetHandlers,
  ...taskHandlers,
  ...rulesDocumentHandlers,
  ...guidanceHandlers,
  ...distributionHandlers,
  ...givingHandlers,
  ...tagHandlers,
  ...qualityHandlers,
  ...groundTruthHandlers,
  ...outcomeHandlers,
  ...statisticsHandlers,
  ...settlementHandlers,
  ...disputeHandlers,
  ...itemHandlers,
  ...listViewHandlers,
  ...proposalHandlers,
  ...exportHandlers,
  ...dashboardHandlers,
  ...searchHandlers,
  ...logHandlers,
  ...messageHandlers,
  ...administrationHandlers,
  ...batchHandlers,
  ...binHandlers,
  ...trailHandlers,
  ...accessTokenHandlers,
  ...singleSignOnHandlers,
};

/** Handlers for bodies that must not be parsed on the request thread. */
export const largeHandlers: LargeHandlers = { saveItem: saveLargeBatch };
