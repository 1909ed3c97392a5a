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
import { withRef } from '../with-ref/index.ts';

export interface ComboBoxProps<V extends string | number> extends ListFieldProps<HTMLInputElement> {
  /** The options in order. */
  options: readonly ListEntry<V>[];
  /** Current value (controlled). */
  value?: V | null;
  /** Called with the chosen value; `null` when the text was cleared. */
  onChange?: (value: V | null) => void;
  /** The text in the input, for options that are loaded by query; set `isFilteredOutside` as well. */
  inputValue?: string;
  /** Called with the text while the user types. */
  onInputChange?: (text: string) => void;
  /** Whether the options are already filtered by the text. */
  isFilteredOutside?: boolean;
  /** Whether the content is being loaded. */
  isLoading?: boolean;
  /** Accepts text that matches no option; read it through `onInputChange`. */
  allowsCustomValue?: boolean;
}

/** A select with a text input that filters many options. */
export const ComboBox = withRef(function ComboBox<V extends string | number>(props: ComboBoxProps<V>) {
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
});

// styled() erases the type parameters of the wrapped component.
const Root = styled(AriaComboBox)`
  ${fieldColumn}
` as typeof AriaComboBox;
