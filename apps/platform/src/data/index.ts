export { askAhead, askedLease, askItem, askLeaseAhead, itemAhead } from './ask-ahead.ts';
export { client } from './client.ts';
export { probeServer, useIsConnected } from './connection.ts';
export { forgetEarlyAnswers } from './early-answers.ts';
export { endedNames, isSessionOver, isSignedOut, responseTo } from './error-policy.ts';
export type { EndedName } from './error-policy.ts';
export { keptLease } from './kept-lease.ts';
export { forgetFarewell, leave, loginPath, readFarewell } from './leave.ts';
export { reportProblem } from './log/index.ts';
export type { ProblemContext } from './log/index.ts';
export { endSessionIfOver, reportCallError, sentenceOf } from './report-call-error.ts';
export { refreshAfter } from './refresh.ts';
export {
  askSession,
  beginSession,
  expireSession,
  forgetSession,
  isSessionStale,
  loadSession,
  SessionContext,
  SessionEmpty,
  useSession,
} from './session.ts';
export type { Session } from './session.ts';
export { noteBusiness, startLog } from './start-log.ts';
export { takeSignOnCode } from './sign-on-code.ts';
export { readToken } from './token.ts';
export { orThrow, useAction } from './use-action.ts';
export { preloadCall, useCall } from './use-call.ts';
export type { CallSettings, CallState } from './use-call.ts';
