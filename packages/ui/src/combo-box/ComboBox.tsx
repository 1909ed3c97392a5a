import { ChevronDown } from 'lucide-react';
import { ComboBox as AriaComboBox } from 'react-aria-components';
import { styled } from 'styled-components';
import {
  BareInput,
  BoxButton,
  fieldColumn,
  FieldLabel,
  FieldNotes,
  hasError,
  InputBox,
  type ListFieldProps,
} from '../field/index.ts';
import { flattenOptions, LongOptionList, type ListEntry } from '../option/index.ts';
import { ListPopover } from '../overlay/index.ts';
import { SpinnerMark } from '../spinner/index.ts';
import { uiText, useText } from '../text/index.ts';

export interface ComboBoxProps<V extends string | number> extends ListFieldProps<HTMLInputElement> {
  options: readonly ListEntry<V>[];
  value?: V | null;
  /** `null` when the text was emptied. */
  onChange?: (value: V | null) => void;
  /** The typed text, to bring options from elsewhere; give `isFilteredOutside` then. */
  inputValue?: string;
  /** Gets what is typed: to find options elsewhere. */
  onInputChange?: (text: string) => void;
  /** The options come already filtered. */
  isFilteredOutside?: boolean;
  isLoading?: boolean;
  /** Keeps a text that is no option; read it through `onInputChange`. */
  allowsCustomValue?: boolean;
}

/** One of many options, found by typing. */
export function ComboBox<V extends string | number>(props: ComboBoxProps<V>) {
  const {
    label,
    description,
    errorMessage,
    options,
    value,
    onChange,
    isFilteredOutside = false,
    isLoading = false,
    placeholder,
    size = 'm',
    ref,
    ...rest
  } = props;
  const t = useText(uiText);
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  const choose = (key: string | number | null) => {
    const chosen = flattenOptions(options).find((option) => option.value === key);
    onChange?.(chosen?.value ?? null);
  };
  return (
    <Root
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      {...rest}
      isInvalid={isInvalid}
      value={value}
      onChange={choose}
      defaultFilter={isFilteredOutside ? () => true : undefined}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <InputBox data-size={size}>
        <BareInput ref={ref} placeholder={placeholder ?? t('selectPlaceholder')} />
        <BoxButton>{isLoading ? <SpinnerMark /> : <ChevronDown />}</BoxButton>
      </InputBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <ListPopover offset={4}>
        <LongOptionList entries={options} isLoading={isLoading} />
      </ListPopover>
    </Root>
  );
}

// styled() forgets the type parameters of what it wraps.
const Root = styled(AriaComboBox)`
  ${fieldColumn}
` as typeof AriaComboBox;
