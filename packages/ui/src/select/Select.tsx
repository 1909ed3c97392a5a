import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect } from 'react-aria-components';
import { styled } from 'styled-components';
import { fieldColumn, FieldLabel, FieldNotes, hasError, type ListFieldProps } from '../field/index.ts';
import { flattenOptions, SearchableList, type ListEntry } from '../option/index.ts';
import { ListPopover } from '../overlay/index.ts';
import { uiText, useText } from '../text/index.ts';
import { SelectFrame } from './SelectFrame.tsx';
import { Prefix, Trigger, Value } from './select-style.ts';
import { withRef } from '../with-ref/index.ts';

export interface SelectProps<V extends string | number> extends ListFieldProps<HTMLButtonElement> {
  /** Options, or sections of options. */
  options: readonly ListEntry<V>[];
  /** `null` when nothing is chosen. */
  value?: V | null;
  /** Initial value (uncontrolled). */
  defaultValue?: V;
  /** Called with the new value. */
  onChange?: (value: V) => void;
  /** Called when the value is cleared by the button, Delete or Backspace; with this prop the value is clearable. */
  onClear?: () => void;
  /** Shows a search box; by default for more than ten options. */
  isSearchable?: boolean;
  /** Content before the value: an icon, or a name for the value ("Status"). */
  prefix?: ReactNode;
  /** Whether it is open (controlled). */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Id of the element that labels it. */
  'aria-labelledby'?: string;
}

/** A choice of one from a closed list of options. For options loaded by query use ComboBox. */
export const Select = withRef(function Select<V extends string | number>(props: SelectProps<V>) {
  const {
    label,
    description,
    errorMessage,
    options,
    value,
    defaultValue,
    onChange,
    onClear,
    isSearchable,
    placeholder,
    size = 'm',
    prefix,
    ref,
    ...rest
  } = props;
  const t = useText(uiText);
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  const isClearable = onClear !== undefined && value !== null && value !== undefined && rest.isDisabled !== true;
  const choose = (key: string | number | null) => {
    const chosen = flattenOptions(options).find((option) => option.value === key);
    if (chosen !== undefined) onChange?.(chosen.value);
  };
  return (
    <Root
      validationBehavior="aria"
      // The list can be opened before its options are loaded; they appear in the open list.
      allowsEmptyCollection
      {...rest}
      isInvalid={isInvalid}
      value={value}
      defaultValue={defaultValue}
      onChange={choose}
      placeholder={placeholder ?? t('selectPlaceholder')}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <SelectFrame onClear={isClearable ? onClear : undefined}>
        <Trigger
          ref={ref}
          data-size={size}
          data-invalid={isInvalid || undefined}
          data-clearable={isClearable || undefined}
        >
          <Value>
            {({ selectedText, isPlaceholder, defaultChildren }) => (
              <>
                {prefix === undefined ? null : <Prefix>{prefix} </Prefix>}
                {isPlaceholder ? defaultChildren : selectedText}
              </>
            )}
          </Value>
          <ChevronDown aria-hidden="true" />
        </Trigger>
      </SelectFrame>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <ListPopover offset={4}>
        <SearchableList entries={options} isSearchable={isSearchable} />
      </ListPopover>
    </Root>
  );
});

// styled() erases the type parameters of the wrapped component.
const Root = styled(AriaSelect)`
  ${fieldColumn}
` as typeof AriaSelect;
