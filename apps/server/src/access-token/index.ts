export { accessTokenHandlers } from './handlers.ts';
export { warnOfTokens } from './warn.ts';
