import { toast } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';

const t = texts('team');

/** The address of an invitation; the secret is in the fragment, which browsers do not send. */
export const addressOf = (link: string): string => `${window.location.origin}/invite#${link}`;

/** Copies the address of an invitation and says whether it worked; browsers refuse it without a secure connection. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(link));
    toast.success(t('linkCopied'));
  } catch {
    toast.error(t('copyFailed'));
  }
}
