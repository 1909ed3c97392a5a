import { toast } from '@earmark/ui';
import { texts } from '../i18n/index.ts';

const t = texts('common');

/** Copies a text and says whether it worked; browsers refuse it without a secure connection. */
export async function copyText(text: string, done: string = t('copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(t('copyFailed'));
  }
}
