import { useRef, useState, type ReactNode, type Ref } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { mergeRefs } from 'react-aria';
import {
  Button,
  NumberField as AriaNumberField,
  useLocale,
  VisuallyHidden,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import {
  Adornment,
  BareInput,
  fieldColumn,
  FieldLabel,
  FieldNotes,
  hasError,
  InputBox,
  type FieldTexts,
} from '../field/index.ts';
import { type Translate, uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { toHalfWidth, useHalfWidth } from './use-half-width.ts';
import { withRef } from '../with-ref/index.ts';

type Replaced = 'children' | 'style' | 'render' | 'ref' | 'value' | 'defaultValue' | 'onChange';

export interface NumberFieldProps extends FieldTexts, Omit<AriaNumberFieldProps, Replaced> {
  /** `null` when empty. */
  value?: number | null;
  /** Initial value (uncontrolled). */
  defaultValue?: number;
  /** Called with the new value. */
  onChange?: (value: number | null) => void;
  /** Unit after the number: "%", "kHz". */
  unit?: ReactNode;
  /** Maximum number of decimals; further digits are rounded. */
  decimals?: number;
  /**
   * What happens on blur to a number out of range: `set` clamps it and announces that, `tell` keeps it and marks the
   * field invalid.
   */
  outOfRange?: 'set' | 'tell';
  /** Text shown while the field is empty; it does not replace a label. */
  placeholder?: string;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Ref to the focusable element. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A number, typed or stepped. The mouse wheel never changes it, because a page that scrolls must not change a value.
 */
export const NumberField = withRef(function NumberField(props: NumberFieldProps) {
  const {
    label,
    description,
    errorMessage,
    value,
    onChange,
    unit,
    decimals,
    outOfRange = 'set',
    placeholder,
    size = 'm',
    ref,
    ...rest
  } = props;
  const t = useText(uiText);
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<string>();
  useHalfWidth(input);
  const { minValue, maxValue } = rest;
  const format = (number: number) =>
    new Intl.NumberFormat(locale, rest.formatOptions ?? { maximumFractionDigits: 6 }).format(number);
  const fault = hasError(errorMessage)
    ? undefined
    : outOfRange === 'tell'
      ? rangeFault(value ?? undefined, { minValue, maxValue }, t, format)
      : undefined;
  const error = fault ?? errorMessage;
  const isInvalid = (rest.isInvalid ?? false) || hasError(error);
  /** Called before the number is clamped, while the typed text is still in the input. */
  const tellWhatIsSet = (typed: string) => {
    const number = Number(toHalfWidth(typed).replace(/[^\d.-]/g, ''));
    if (typed === '' || Number.isNaN(number) || outOfRange === 'tell') setNote(undefined);
    else if (minValue !== undefined && number < minValue) setNote(t('numberSet.minimum', { value: format(minValue) }));
    else if (maxValue !== undefined && number > maxValue) setNote(t('numberSet.maximum', { value: format(maxValue) }));
    else setNote(undefined);
  };
  return (
    <Root
      validationBehavior="aria"
      isWheelDisabled
      formatOptions={decimals === undefined ? undefined : { maximumFractionDigits: decimals }}
      step={decimals === undefined || decimals === 0 ? undefined : 10 ** -decimals}
      commitBehavior={outOfRange === 'tell' ? 'validate' : 'snap'}
      {...rest}
      isInvalid={isInvalid}
      value={value === null ? Number.NaN : value}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <InputBox data-size={size}>
        <BareInput
          ref={ref === undefined || ref === null ? input : mergeRefs(input, ref)}
          placeholder={placeholder}
          onBlurCapture={(event) => tellWhatIsSet(event.currentTarget.value)}
        />
        {unit === undefined ? null : <Unit>{unit}</Unit>}
        <Steppers>
          <Stepper slot="increment" aria-label={t('increase')}>
            <ChevronUp />
          </Stepper>
          <Stepper slot="decrement" aria-label={t('decrease')}>
            <ChevronDown />
          </Stepper>
        </Steppers>
      </InputBox>
      <FieldNotes description={note ?? description} errorMessage={error} />
      <VisuallyHidden role="status">{note}</VisuallyHidden>
    </Root>
  );
});

interface NumberRange {
  readonly minValue: number | undefined;
  readonly maxValue: number | undefined;
}

/** Returns the error sentence for a number out of range; undefined for a valid or missing number. */
function rangeFault(
  value: number | undefined,
  { minValue, maxValue }: NumberRange,
  t: Translate<typeof uiText>,
  format: (value: number) => string,
): string | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  const isUnder = minValue !== undefined && value < minValue;
  const isOver = maxValue !== undefined && value > maxValue;
  if (!isUnder && !isOver) return undefined;
  if (minValue !== undefined && maxValue !== undefined)
    return t('numberRange.between', { from: format(minValue), to: format(maxValue) });
  if (minValue !== undefined) return t('numberRange.minimum', { value: format(minValue) });
  return maxValue === undefined ? undefined : t('numberRange.maximum', { value: format(maxValue) });
}

const Root = styled(AriaNumberField)`
  ${fieldColumn}
`;

const Unit = styled(Adornment)`
  padding-inline: 2px 8px;
`;

const Steppers = styled.span`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 22px;
  height: 100%;
  overflow: hidden;
  border-inline-start: 1px solid ${token.color.border};
  border-start-end-radius: ${token.radius.s};
  border-end-end-radius: ${token.radius.s};
`;

const Stepper = styled(Button)`
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${token.color.textFaint};
  cursor: pointer;
  outline: none;

  & + & {
    border-top: 1px solid ${token.color.border};
  }

  svg {
    width: 12px;
    height: 12px;
  }

  &[data-hovered] {
    background: ${token.color.hover};
    color: ${token.color.text};
  }

  &[data-pressed] {
    background: ${token.color.pressed};
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;
