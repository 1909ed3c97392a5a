import type { ReactNode, Ref } from 'react';
import { ChevronDown, X } from 'lucide-react';
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import { BoxButton, boxStyle, fieldColumn, FieldLabel, FieldNotes, hasError, type FieldTexts } from '../field/index.ts';
import { flattenOptions, OptionList, type ListEntry } from '../option/index.ts';
import { ListPopover } from '../overlay/index.ts';
import { useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface SelectProps<V extends string | number> extends FieldTexts {
  /** Options, or sections of options. */
  options: readonly ListEntry<V>[];
  /** `null`: nothing chosen. */
  value?: V | null;
  defaultValue?: V;
  onChange?: (value: V) => void;
  /** Given, a chosen value can be cleared again. */
  onClear?: () => void;
  placeholder?: string;
  size?: ControlSize;
  /** Stands before the value: an icon, or what the value is of ("Status"). */
  prefix?: ReactNode;
  isDisabled?: boolean;
  isInvalid?: boolean;
  name?: string;
  onBlur?: () => void;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** The button, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement>;
}

/** One of a closed list of options. For long lists to search in, see ComboBox. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { label, description, errorMessage, options, value, defaultValue, onChange, onClear, placeholder, size = 'm', prefix, ref, ...rest } = props;
  const text = useText();
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  const isClearable = onClear !== undefined && value !== null && value !== undefined && rest.isDisabled !== true;
  const choose = (key: string | number | null) => {
    const chosen = flattenOptions(options).find((option) => option.value === key);
    if (chosen !== undefined) onChange?.(chosen.value);
  };
  return (
    <Root
      validationBehavior="aria"
      {...rest}
      isInvalid={isInvalid}
      value={value}
      defaultValue={defaultValue}
      onChange={choose}
      placeholder={placeholder ?? text.selectPlaceholder}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Frame>
        <Trigger ref={ref} data-size={size} data-invalid={isInvalid || undefined} data-clearable={isClearable || undefined}>
          {prefix === undefined ? null : <Prefix>{prefix}</Prefix>}
          <Value>{({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}</Value>
          <ChevronDown aria-hidden="true" />
        </Trigger>
        {isClearable ? (
          <Clear slot={null} aria-label={text.clear} onPress={onClear}>
            <X />
          </Clear>
        ) : null}
      </Frame>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <ListPopover offset={4}>
        <OptionList entries={options} />
      </ListPopover>
    </Root>
  );
}

// styled() forgets the type parameters of what it wraps.
const Root = styled(AriaSelect)`
  ${fieldColumn}
` as typeof AriaSelect;

const Frame = styled.div`
  position: relative;
  display: flex;
`;

const Trigger = styled(Button)`
  ${boxStyle}
  gap: 6px;
  padding: 0 8px 0 10px;
  text-align: start;
  cursor: pointer;

  > svg:last-child {
    flex: none;
    width: 14px;
    height: 14px;
    color: ${token.color.textFaint};
  }

  &[data-clearable] > svg:last-child {
    visibility: hidden;
  }

  &[data-size='s'] {
    height: ${token.height.controlS};
    border-radius: ${token.radius.s};
    font-size: ${token.fontSize.s};
  }

  &[data-size='l'] {
    height: ${token.height.controlL};
    font-size: ${token.fontSize.l};
  }

  &[data-focused]:not([data-focus-visible]):not([aria-expanded='true']) {
    border-color: ${token.color.borderStrong};
    box-shadow: none;
  }

  &[data-focus-visible],
  &[aria-expanded='true'] {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }

  &[data-invalid] {
    border-color: ${token.tone.danger.solid};
  }

  &[data-disabled] {
    cursor: default;
  }
`;

const Prefix = styled.span`
  display: inline-flex;
  flex: none;
  color: ${token.color.textFaint};
`;

const Value = styled(SelectValue)`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;

  &[data-placeholder] {
    color: ${token.color.textFaint};
  }

  [data-disabled] > & {
    color: ${token.color.textDisabled};
  }
`;

const Clear = styled(BoxButton)`
  position: absolute;
  inset-inline-end: 0;
  top: 50%;
  transform: translateY(-50%);
`;
