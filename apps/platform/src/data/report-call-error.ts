import type { CallError } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { texts } from '../i18n/index.ts';
import { responseTo } from './error-policy.ts';
import { leave, startAnew } from './leave.ts';

const t = texts('common');

/** Shows a call's error as a toast, or ends the session when the code says so. */
export function reportCallError(error: CallError): void {
  const response = responseTo(error);
  if (response.kind === 'say') toast.error(response.text);
  if (response.kind === 'say_network') toast.error(t('networkError'));
  if (response.kind === 'say_too_many') toast.error(t('tooManyRequests'));
  if (response.kind === 'sign_out') {
    if (response.afterMilliseconds > 0) toast.error(response.text);
    leave(response);
  }
  if (response.kind === 'start_anew') startAnew(response.text);
}

/** Ends the session when the code says so; for calls whose errors are shown inline. */
export function endSessionIfOver(error: CallError): void {
  if (['sign_out', 'start_anew'].includes(responseTo(error).kind)) reportCallError(error);
}

/** Sentence that replaces content which could not be loaded. */
export function sentenceOf(error: CallError): string {
  const { kind } = responseTo(error);
  if (kind === 'say_too_many') return t('tooManyRequests');
  return error.isNetwork ? t('networkError') : error.message;
}
