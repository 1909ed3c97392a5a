import { FormSection } from '@earmark/ui';
import { useController } from 'react-hook-form';
import { firstFault } from '../form/index.ts';
import { texts } from '../i18n/index.ts';
import { CheckFields } from '../screens/check-fields/index.ts';
import type { WizardForm } from './wizard-step.ts';

const t = texts('check');

/** Section of the auxiliary step: the checks that run while somebody works. */
export function AutomaticChecks({ control, hasSound }: Pick<WizardForm, 'control'> & { hasSound: boolean }) {
  const { field, fieldState } = useController({ control, name: 'rules.checks' });
  return (
    <FormSection title={t('title')} description={t('hint')}>
      <CheckFields
        value={field.value ?? {}}
        onChange={field.onChange}
        hasSound={hasSound}
        errorMessage={firstFault(fieldState.error)}
      />
    </FormSection>
  );
}
