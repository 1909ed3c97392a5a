export { faultTexts } from './annotation.ts';
export { describeError, describeFault, errors } from './catalogue.ts';
export type { ErrorKey, ErrorParams } from './catalogue.ts';
/** Parts of the catalogue, for those who must not bring the whole of it along. */
export { requestErrors } from './request.ts';
export type { ErrorRow } from './row.ts';
export { sessionErrors } from './session.ts';
export { silentCodes } from './silent-codes.ts';
