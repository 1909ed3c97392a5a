import { isMultiple, type Answer, type Label, type TextRules } from '@earmark/model';
import { LazySelect } from '@earmark/ui';
import { AnswerText } from './AnswerText.tsx';
import { isListed, listedAnswer } from './lazy-controls.tsx';
import { OptionChips, type OptionKeys } from './OptionChips.tsx';

interface AnswerControlProps {
  label: Label;
  answer: Answer | undefined;
  onChange: (labelId: string, answer: Answer | null) => void;
  isInvalid: boolean;
  /** Whether the answer is a default that nobody has confirmed. */
  isUnconfirmed?: boolean;
  textRules?: TextRules | undefined;
  optionKeys?: OptionKeys;
  'aria-labelledby': string;
  'aria-describedby'?: string;
}

/** The form control of a question, by its type. */
export function AnswerControl({
  label,
  answer,
  onChange,
  isInvalid,
  isUnconfirmed = false,
  textRules,
  optionKeys,
  ...names
}: AnswerControlProps) {
  const chosen = Array.isArray(answer) ? answer : [];
  const choose = (ids: readonly string[]): void => onChange(label.id, ids.length > 0 ? [...ids] : null);
  switch (label.type) {
    case 'text':
      return (
        <AnswerText
          {...names}
          value={typeof answer === 'string' ? answer : ''}
          isInvalid={isInvalid}
          textRules={textRules}
          isMultiLine={label.isMultiLine ?? true}
          onChange={(text) => onChange(label.id, text === '' ? null : text)}
        />
      );
    case 'single_tiled':
    case 'multi_tiled':
      return (
        <OptionChips
          {...names}
          options={label.options}
          chosen={chosen}
          onChange={choose}
          isMultiple={isMultiple(label)}
          isRequired={label.isRequired}
          isInvalid={isInvalid}
          isUnconfirmed={isUnconfirmed}
          keys={optionKeys}
        />
      );
    case 'multi_select':
    case 'single_select':
      return isListed(label) ? (
        <listedAnswer.Part label={label} chosen={chosen} onChange={choose} isInvalid={isInvalid} />
      ) : (
        <LazySelect
          aria-label={label.title}
          options={label.options.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen[0] ?? null}
          onChange={(id) => choose([id])}
          onClear={() => choose([])}
          isInvalid={isInvalid}
        />
      );
  }
}
