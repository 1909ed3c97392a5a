import { requestErrors } from './request.ts';
import { createSentences } from './sentences.ts';
import { sessionErrors } from './session.ts';
import { uploadErrors } from './upload.ts';

/**
 * Returns the sentence of an error that the browser detects itself: `describeError` without the errors that only the
 * server detects, whose sentences arrive with its responses.
 */
export const describePageError = createSentences({ ...sessionErrors, ...requestErrors, ...uploadErrors });
