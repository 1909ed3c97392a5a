import type { Label } from '@earmark/model';
import { ComboBox, MultiSelect } from '@earmark/ui';

export interface ListedAnswerProps {
  label: Label;
  /** Ids of the chosen options. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  isInvalid: boolean;
}

/** Drop-down answer with search or multiple choice. */
export function ListedAnswer({ label, chosen, onChange, isInvalid }: ListedAnswerProps) {
  const options = label.options.map(({ id, title }) => ({ value: id, label: title }));
  return label.type === 'multi_select' ? (
    <MultiSelect aria-label={label.title} options={options} value={chosen} onChange={onChange} isInvalid={isInvalid} />
  ) : (
    <ComboBox
      aria-label={label.title}
      options={options}
      value={chosen[0] ?? null}
      onChange={(id) => onChange(id === null ? [] : [id])}
      isInvalid={isInvalid}
    />
  );
}
