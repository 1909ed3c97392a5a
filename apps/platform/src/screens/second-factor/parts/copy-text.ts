import { toast } from '@earmark/ui';
import { texts } from '../../../i18n/index.ts';

const t = texts('second-factor');

/** Copies a text and says whether it worked; browsers refuse it without a secure connection. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t('copied'));
  } catch {
    toast.warning(t('copyFailed'));
  }
}
