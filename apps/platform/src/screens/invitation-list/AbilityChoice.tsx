import { CheckboxGroup } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';

const t = texts('team');

/** What an annotator may do in a team. */
export interface AbilityValue {
  readonly can_annotate: boolean;
  readonly can_inspect: boolean;
}

interface AbilityChoiceProps {
  label: string;
  value: AbilityValue;
  onChange: (value: AbilityValue) => void;
}

/** Chooses at least one ability. */
export function AbilityChoice({ label, value, onChange }: AbilityChoiceProps) {
  const chosen = [...(value.can_annotate ? ['annotate'] : []), ...(value.can_inspect ? ['inspect'] : [])];
  return (
    <CheckboxGroup
      label={label}
      isRequired
      orientation="horizontal"
      options={[
        { value: 'annotate', label: t('mayAnnotate') },
        { value: 'inspect', label: t('mayInspect') },
      ]}
      value={chosen}
      onChange={(next) => onChange({ can_annotate: next.includes('annotate'), can_inspect: next.includes('inspect') })}
      {...(chosen.length === 0 ? { errorMessage: t('chooseAbility') } : {})}
    />
  );
}
