import { accountErrors } from './account.ts';
import { administrationErrors } from './administration.ts';
import { auditErrors } from './audit.ts';
import { batchErrors } from './batch.ts';
import { characterSetErrors } from './character-set.ts';
import { listViewErrors } from './list-view.ts';
import { templateErrors } from './template.ts';
import { centreErrors } from './centre.ts';
import { invitationErrors } from './invitation.ts';
import { notificationErrors } from './notification.ts';
import { peopleErrors } from './people.ts';
import { accessTokenErrors } from './access-token.ts';
import { secondFactorErrors } from './second-factor.ts';
import { singleSignOnErrors } from './single-sign-on.ts';
import { teamErrors } from './team.ts';
import { userErrors } from './user.ts';
import { ingestErrors } from './ingest.ts';
import { poolErrors } from './pool.ts';
import { proposalErrors } from './proposal.ts';
import { requestErrors } from './request.ts';
import { createSentences } from './sentences.ts';
import { sessionErrors } from './session.ts';
import { uploadErrors } from './upload.ts';
import { workRows } from './work-rows.ts';

/** The complete error catalogue of the platform, for the server: lint keeps it out of browser code. */
export const errors = {
  ...sessionErrors,
  ...requestErrors,
  ...workRows,
  ...uploadErrors,
  ...poolErrors,
  ...ingestErrors,
  ...proposalErrors,
  ...accountErrors,
  ...administrationErrors,
  ...auditErrors,
  ...batchErrors,
  ...centreErrors,
  ...characterSetErrors,
  ...listViewErrors,
  ...templateErrors,
  ...invitationErrors,
  ...notificationErrors,
  ...peopleErrors,
  ...accessTokenErrors,
  ...secondFactorErrors,
  ...singleSignOnErrors,
  ...teamErrors,
  ...userErrors,
} as const;
export type ErrorKey = keyof typeof errors;

/** Whether a stored text is a key of the catalogue. */
export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key);

/** Returns an error's sentence in the given language with its placeholders filled. */
export const describeError = createSentences(errors);
