import type { ReactNode, Ref } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button, NumberField as AriaNumberField, type NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import { Adornment, BareInput, fieldColumn, FieldLabel, FieldNotes, hasError, InputBox, type FieldTexts } from '../field/index.ts';
import { useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

type Replaced = 'children' | 'style' | 'render' | 'ref' | 'value' | 'defaultValue' | 'onChange';

export interface NumberFieldProps extends FieldTexts, Omit<AriaNumberFieldProps, Replaced> {
  /** `null` when empty. */
  value?: number | null;
  defaultValue?: number;
  onChange?: (value: number | null) => void;
  /** Stands after the number: "%", "kHz". */
  unit?: ReactNode;
  placeholder?: string;
  size?: ControlSize;
  ref?: Ref<HTMLInputElement>;
}

/** A number, typed or stepped; it is clamped and rounded to `step` when left. */
export function NumberField(props: NumberFieldProps) {
  const { label, description, errorMessage, value, onChange, unit, placeholder, size = 'm', ref, ...rest } = props;
  const text = useText();
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  return (
    <Root
      validationBehavior="aria"
      {...rest}
      isInvalid={isInvalid}
      value={value === null ? Number.NaN : value}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <InputBox data-size={size}>
        <BareInput ref={ref} placeholder={placeholder} />
        {unit === undefined ? null : <Unit>{unit}</Unit>}
        <Steppers>
          <Stepper slot="increment" aria-label={text.increase}>
            <ChevronUp />
          </Stepper>
          <Stepper slot="decrement" aria-label={text.decrease}>
            <ChevronDown />
          </Stepper>
        </Steppers>
      </InputBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
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
