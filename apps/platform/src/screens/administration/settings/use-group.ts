import { administrationErrors, type CallError, type Settings, type SettingName } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useState } from 'react';
import { sentenceOf, useAction } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';
import type { Change } from './GroupForm.tsx';

const t = texts('administration');

/** Props of the form of a group of settings. */
export interface GroupProps<Name extends SettingName> {
  readonly value: Settings[Name];
  readonly change: Change | null;
  readonly onAnew: () => void;
}

/** Saving of one group over what was seen when its form was opened, whatever is loaded meanwhile. */
export function useGroup(name: SettingName, change: Change | null, onAnew: () => void) {
  const [seen] = useState(change?.at ?? null);
  const [conflict, setConflict] = useState<string | null>(null);
  const update = useAction('updateSettings');
  return {
    change,
    conflict,
    onAnew,
    isPending: update.isPending,
    async save(values: Partial<Settings>, onRefused: (error: CallError) => boolean): Promise<void> {
      const result = await update.run({ ...values, seen: { [name]: seen } }, { isQuiet: true });
      if (result.ok) {
        toast.success(t('common:saved'));
        onAnew();
      } else if (result.error.code === administrationErrors.settings_changed.code) setConflict(result.error.message);
      else if (!onRefused(result.error)) toast.error(sentenceOf(result.error));
    },
  };
}
