export { describeError, errors, isErrorKey } from './catalogue.ts';
export type { ErrorKey } from './catalogue.ts';
export { describeFault } from './describe-fault.ts';
export { describePageError } from './describe-page-error.ts';
export { faultTexts } from './fault-texts.ts';
export type { ErrorParams } from './sentences.ts';
/** Parts of the catalogue, for callers that must not bundle all of it. */
export { administrationErrors } from './administration.ts';
export { peopleErrors } from './people.ts';
export { requestErrors } from './request.ts';
export type { ErrorCode, ErrorRow } from './row.ts';
export { sessionErrors } from './session.ts';
export { endReasons, sessionEndings } from './session-ending.ts';
export type { EndReason } from './session-ending.ts';
export { silentCodes } from './silent-codes.ts';
export { uploadErrors } from './upload.ts';
export { workErrors } from './work.ts';
export { centreErrors } from './centre.ts';
