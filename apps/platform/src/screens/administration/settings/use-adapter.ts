import { administrationErrors, type CallError } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, type orThrow } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';

const t = texts('administration');

type Result = Parameters<typeof orThrow<object>>[0];

/** Saving of an adapter over what was seen when its form was opened. */
export function useAdapter(updatedAt: string | null, onAnew: () => void) {
  const [seen] = useState(updatedAt);
  const [conflict, setConflict] = useState<string | null>(null);
  return {
    seen,
    conflict,
    finish(result: Result, onRefused: (error: CallError) => boolean): void {
      if (result.ok) {
        toast.success(t('common:saved'));
        onAnew();
      } else if (result.error.code === administrationErrors.settings_changed.code) setConflict(result.error.message);
      else if (!onRefused(result.error)) toast.error(sentenceOf(result.error));
    },
  };
}
