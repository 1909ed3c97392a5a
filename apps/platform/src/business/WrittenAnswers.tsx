import { FormSection, TextField } from '@earmark/ui';
import { Bound } from '../form/index.ts';
import { texts } from '../i18n/index.ts';
import { CharacterSetFields } from '../screens/character-fields/index.ts';
import type { WizardForm } from './wizard-step.ts';

const t = texts('task-wizard');

/** Section of the auxiliary step: of which characters written answers are. */
export function WrittenAnswers({ control }: Pick<WizardForm, 'control'>) {
  return (
    <FormSection title={t('textRules')} description={t('textRulesHint')}>
      <Bound control={control} name="rules.disabledCharacters">
        {({ value, ...field }) => (
          <TextField
            {...field}
            label={t('disabledCharacters')}
            description={t('disabledCharactersHint')}
            placeholder="★#@~"
            value={value ?? ''}
          />
        )}
      </Bound>
      <Bound control={control} name="character_sets">
        {({ value, onChange, errorMessage }) => (
          <CharacterSetFields value={value ?? []} onChange={onChange} errorMessage={errorMessage} />
        )}
      </Bound>
    </FormSection>
  );
}
