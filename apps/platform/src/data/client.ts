import { createClient } from '@earmark/contract';
import { acceptLanguage } from '../i18n/index.ts';
import { watchedFetch } from './connection.ts';
import { reportFailedCall } from './log/index.ts';
import { reportCallError } from './report-call-error.ts';
import { readToken } from './token.ts';

/** Typed API client. Errors of calls that are not quiet are shown to the person. */
export const client = createClient(watchedFetch, '', {
  token: readToken,
  language: acceptLanguage,
  onError: reportCallError,
  onFailure: reportFailedCall,
});
