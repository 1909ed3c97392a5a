import type { ReactNode, Ref } from 'react';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
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
import { withRef } from '../with-ref/index.ts';

export interface TextFieldProps extends FieldTexts, Omit<AriaTextFieldProps, 'children' | 'style' | 'render' | 'ref'> {
  /** Text shown while the field is empty; it does not replace a label. */
  placeholder?: string;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Content before and after the text: an icon, a short text or a unit. */
  prefix?: ReactNode;
  /** Content after the value: a unit, a button. */
  suffix?: ReactNode;
  /** The input element, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text input. */
export const TextField = withRef(function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, placeholder, size = 'm', prefix, suffix, ref, ...rest } = props;
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={isInvalid}>
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <InputBox data-size={size} isInvalid={isInvalid} isDisabled={rest.isDisabled} role="presentation">
        {prefix === undefined ? null : <Adornment>{prefix}</Adornment>}
        <BareInput ref={ref} placeholder={placeholder} />
        {suffix === undefined ? null : <Adornment>{suffix}</Adornment>}
      </InputBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
});

const Root = styled(AriaTextField)`
  ${fieldColumn}
`;
