import { texts } from '../../i18n/index.ts';
import { copyText } from '../../page/index.ts';

const t = texts('team');

/** The address of an invitation; the secret is in the fragment, which browsers do not send. */
export const addressOf = (link: string): string => `${window.location.origin}/invite#${link}`;

/** Copies the address of an invitation and says whether it worked. */
export const copyLink = (link: string): Promise<void> => copyText(addressOf(link), t('linkCopied'));
