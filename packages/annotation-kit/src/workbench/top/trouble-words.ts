import type { Translate } from '@earmark/ui';
import type { ItemAccess, SyncState } from '../../core/index.ts';
import type { kitText } from '../../text/index.ts';

/** Says what prevents saving; `null` while nothing does. */
export function troubleWords(
  t: Translate<typeof kitText>,
  access: ItemAccess,
  { status, message, isVolatile }: SyncState,
): { readonly title?: string | undefined; readonly text: string } | null {
  if (access === 'elsewhere' || access === 'taken') return { text: t(`trouble.${access}`) };
  if (access === 'view') return null;
  if (status === 'conflict') return { title: t('trouble.conflictTitle'), text: t('trouble.conflict') };
  if (status === 'lease_lost') return { text: t('trouble.leaseLost') };
  if (status === 'signed_out')
    return { title: message, text: t(message === undefined ? 'trouble.signedOut' : 'trouble.keptHere') };
  if (status === 'refused') return { text: t('trouble.refused', { message: message ?? '' }) };
  // the sync retries by itself as well
  if (status === 'offline' && message !== undefined) return { text: message };
  return isVolatile ? { text: t('trouble.volatile') } : null;
}
