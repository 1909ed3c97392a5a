import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../button/index.ts';
import { CheckboxGroup } from '../../checkbox/index.ts';
import { DateRangePicker } from '../../date-picker/index.ts';
import { NumberField } from '../../number-field/index.ts';
import { RadioGroup } from '../../radio-group/index.ts';
import { TextField } from '../../text-field/index.ts';
import { uiText, useText } from '../../text/index.ts';
import { isEmptyFilter, orderedEnds, type FilterValue, type TableFilter } from './filter.ts';

interface FilterFormProps {
  title: string;
  filter: TableFilter;
  value: FilterValue | undefined;
  /** Called with the new value; `null` removes the filter. */
  onApply: (value: FilterValue | null) => void;
}

/** The form of a column's filter, applied by a button or Enter. */
export function FilterForm({ title, filter, value, onApply }: FilterFormProps) {
  const t = useText(uiText);
  const [draft, setDraft] = useState<FilterValue>(value?.kind === filter.kind ? value : emptyOf(filter));
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    // React bubbles through the popover's portal: a form around the table would be sent as well
    event.stopPropagation();
    onApply(isEmptyFilter(draft) ? null : orderedEnds(draft));
  };
  return (
    <Form onSubmit={apply}>
      <FilterFields title={title} filter={filter} value={draft} onChange={setDraft} />
      <Buttons>
        <Button
          size="s"
          variant="quiet"
          isDisabled={value === undefined && isEmptyFilter(draft)}
          onPress={() => onApply(null)}
        >
          {t('clear')}
        </Button>
        <Button size="s" variant="primary" type="submit">
          {t('table.apply')}
        </Button>
      </Buttons>
    </Form>
  );
}

interface FilterFieldsProps {
  title: string;
  filter: TableFilter;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}

function FilterFields({ title, filter, value, onChange }: FilterFieldsProps) {
  const t = useText(uiText);
  if (filter.kind === 'text' && value.kind === 'text') {
    return (
      <TextField
        autoFocus
        aria-label={title}
        placeholder={filter.placeholder ?? t('table.contains')}
        value={value.text}
        onChange={(typed) => onChange({ kind: 'text', text: typed })}
      />
    );
  }
  if (filter.kind === 'choice' && value.kind === 'choice') {
    const choose = (values: string[]): void => onChange({ kind: 'choice', values });
    return (
      <Options>
        {filter.isSingle === true ? (
          <RadioGroup
            aria-label={title}
            options={filter.options}
            value={value.values[0] ?? null}
            onChange={(chosen) => choose([chosen])}
          />
        ) : (
          <CheckboxGroup aria-label={title} options={filter.options} value={value.values} onChange={choose} />
        )}
      </Options>
    );
  }
  if (filter.kind === 'lookup' && value.kind === 'lookup') {
    const { Fields } = filter;
    return <Fields title={title} value={value.values} onChange={(values) => onChange({ kind: 'lookup', values })} />;
  }
  if (filter.kind === 'range' && value.kind === 'range') {
    const limits = { unit: filter.unit, minValue: filter.minValue, maxValue: filter.maxValue, step: filter.step };
    return (
      <Ends>
        <NumberField
          autoFocus
          label={t('table.from')}
          {...limits}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <NumberField label={t('table.to')} {...limits} value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </Ends>
    );
  }
  if (value.kind !== 'date') return null;
  const days = value.from !== null && value.to !== null ? { start: value.from, end: value.to } : null;
  return (
    <DateRangePicker
      aria-label={title}
      value={days}
      onChange={(range) => onChange({ kind: 'date', from: range?.start ?? null, to: range?.end ?? null })}
    />
  );
}

function emptyOf({ kind }: TableFilter): FilterValue {
  if (kind === 'text') return { kind, text: '' };
  if (kind === 'choice' || kind === 'lookup') return { kind, values: [] };
  return { kind, from: null, to: null };
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 200px;
`;

const Options = styled.div`
  max-height: min(320px, 50vh);
  overflow-y: auto;
`;

const Ends = styled.div`
  display: grid;
  grid-template-columns: 120px 120px;
  gap: 8px;
`;

const Buttons = styled.div`
  display: flex;
  justify-content: space-between;
`;
