import {
  checkLimits,
  checkTable,
  type CheckId,
  type CheckParameter,
  type CheckSettings,
  type GlossaryTerm,
  type NumberParameter,
  type PatternCheck,
} from '@earmark/model';
import { Grid, NumberField, Select, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { linesOf, parseTerms, parseWords, printTerms } from './check-lists.ts';
import { LinesField } from './LinesField.tsx';
import { PatternRows } from './PatternRows.tsx';

const t = texts('check');

type Check = NonNullable<CheckSettings[CheckId]>;

interface CheckParametersProps {
  id: CheckId;
  settings: CheckSettings;
  onChange: (check: Check) => void;
}

/** Fields for the parameters of a check: limits, a convention, or a list. */
export function CheckParameters({ id, settings, onChange }: CheckParametersProps) {
  const { patterns, glossary, spelling } = settings;
  if (id === 'patterns' && patterns)
    return <PatternRows rows={patterns.rows} onChange={(rows: PatternCheck[]) => onChange({ ...patterns, rows })} />;
  if (id === 'glossary' && glossary)
    return (
      <LinesField<GlossaryTerm>
        label={t('terms')}
        description={t('termsHint', { most: checkLimits.terms })}
        placeholder={t('termsPlaceholder')}
        value={glossary.terms}
        parse={parseTerms}
        print={printTerms}
        onChange={(terms) => onChange({ ...glossary, terms: [...terms] })}
      />
    );
  if (id === 'spelling' && spelling)
    return (
      <LinesField<string>
        label={t('words')}
        description={t('wordsHint')}
        placeholder="Earmark"
        value={spelling.words}
        parse={parseWords}
        print={linesOf}
        onChange={(words) => onChange({ ...spelling, words: [...words] })}
      />
    );
  const check = settings[id];
  const parameters = Object.entries<CheckParameter>(checkTable[id].parameters);
  if (!check || parameters.length === 0) return null;
  // The table names the parameters of the check
  const values = new Map<string, unknown>(Object.entries(check));
  const change = (name: string, next: number | string): void => onChange({ ...check, [name]: next } as Check);
  return (
    <Fields columns={2}>
      {parameters.map(([name, parameter]) =>
        parameter.kind === 'number' ? (
          <NumberField
            key={name}
            {...rangeOf(parameter)}
            label={t(`parameter_${id}_${name}` as 'parameter_speed_least')}
            value={Number(values.get(name))}
            onChange={(next) => change(name, next ?? parameter.usual)}
          />
        ) : parameter.kind === 'choice' ? (
          <Select
            key={name}
            label={t(`parameter_${id}_${name}` as 'parameter_numbers_form')}
            options={parameter.options.map((option) => ({
              value: option,
              label: t(`option_${id}_${option}` as 'option_numbers_words'),
            }))}
            value={String(values.get(name))}
            onChange={(next) => change(name, next)}
          />
        ) : null,
      )}
    </Fields>
  );
}

const rangeOf = ({ min, max, step, unit }: NumberParameter) => ({
  minValue: min,
  maxValue: max,
  step,
  unit: t(`unit_${unit}`),
});

const Fields = styled(Grid)`
  margin-top: ${token.space[1]};
`;
