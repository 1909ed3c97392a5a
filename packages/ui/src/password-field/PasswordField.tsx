import { useState, type Ref } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import { BareInput, BoxButton, fieldColumn, FieldLabel, FieldNotes, hasError, InputBox, type FieldTexts } from '../field/index.ts';
import { useText } from '../text/index.ts';

export interface PasswordFieldProps extends FieldTexts, Omit<AriaTextFieldProps, 'children' | 'style' | 'render' | 'ref' | 'type'> {
  placeholder?: string;
  size?: ControlSize;
  ref?: Ref<HTMLInputElement>;
}

/** A secret, with a button that shows it. Pass `autoComplete` "current-password" or "new-password". */
export function PasswordField(props: PasswordFieldProps) {
  const { label, description, errorMessage, placeholder, size = 'm', ref, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const text = useText();
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  return (
    <Root validationBehavior="aria" {...rest} type={isShown ? 'text' : 'password'} isInvalid={isInvalid}>
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <InputBox data-size={size} isInvalid={isInvalid} isDisabled={rest.isDisabled} role="presentation">
        <BareInput ref={ref} placeholder={placeholder} />
        <BoxButton
          aria-label={isShown ? text.hidePassword : text.showPassword}
          isDisabled={rest.isDisabled}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </BoxButton>
      </InputBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaTextField)`
  ${fieldColumn}
`;
