import { CheckboxGroup } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import type { Ability } from './use-abilities.ts';

const t = texts('team');
export const abilities: readonly Ability[] = ['can_annotate', 'can_inspect'];

interface AbilityFieldProps {
  value: readonly Ability[];
  onChange: (value: readonly Ability[]) => void;
}

/** Asks which kinds of work an annotator may do. */
export const AbilityField = ({ value, onChange }: AbilityFieldProps) => (
  <CheckboxGroup<Ability>
    label={t('abilities')}
    options={abilities.map((ability) => ({ value: ability, label: t(ability) }))}
    value={value}
    onChange={onChange}
  />
);

/** The chosen abilities as the calls take them. */
export const abilitiesOf = (chosen: readonly Ability[]) => ({
  can_annotate: chosen.includes('can_annotate'),
  can_inspect: chosen.includes('can_inspect'),
});
