import type { CallError } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { texts } from '../i18n/index.ts';
import { reactionTo } from './call-reaction.ts';
import { leave } from './leave.ts';

const t = texts('common');

/** Shows a refused call as a message, or ends the session when that is what it means. */
export function reportCallError(error: CallError): void {
  const reaction = reactionTo(error);
  if (reaction.kind === 'say') toast.error(reaction.text);
  if (reaction.kind === 'say_network') toast.error(t('networkError'));
  if (reaction.kind === 'say_too_many') toast.error(t('tooManyRequests'));
  if (reaction.kind === 'sign_out') {
    if (reaction.afterMilliseconds > 0) toast.error(reaction.text);
    leave(reaction.afterMilliseconds);
  }
}

/** Only ends the session where needed: for calls whose refusal is shown in place. */
export function reactInPlace(error: CallError): void {
  if (reactionTo(error).kind === 'sign_out') reportCallError(error);
}

/** The sentence to show in place of what could not be loaded. */
export function sentenceOf(error: CallError): string {
  const { kind } = reactionTo(error);
  if (kind === 'say_too_many') return t('tooManyRequests');
  return error.isNetwork ? t('networkError') : error.message;
}
