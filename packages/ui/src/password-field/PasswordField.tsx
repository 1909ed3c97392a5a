import { useState, type KeyboardEvent, type Ref } from 'react';
import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import {
  BareInput,
  BoxButton,
  fieldColumn,
  FieldLabel,
  FieldNotes,
  hasError,
  InputBox,
  type FieldTexts,
} from '../field/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { PasswordRules, type PasswordRule } from './PasswordRules.tsx';
import { withRef } from '../with-ref/index.ts';

export interface PasswordFieldProps
  extends FieldTexts, Omit<AriaTextFieldProps, 'children' | 'style' | 'render' | 'ref' | 'type'> {
  /** Text shown while the field is empty; it does not replace a label. */
  placeholder?: string;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Rules for a new password; each is ticked while it is met. */
  rules?: readonly PasswordRule[];
  /** Ref to the focusable element. */
  ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that reveals the text. Set `autoComplete` to "current-password" or "new-password". */
export const PasswordField = withRef(function PasswordField(props: PasswordFieldProps) {
  const { label, description, errorMessage, placeholder, size = 'm', rules, ref, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const t = useText(uiText);
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  return (
    <Root
      validationBehavior="aria"
      {...rest}
      type={isShown ? 'text' : 'password'}
      isInvalid={isInvalid}
      onChange={(next) => {
        setTyped(next);
        rest.onChange?.(next);
      }}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <InputBox data-size={size} isInvalid={isInvalid} isDisabled={rest.isDisabled} role="presentation">
        <BareInput
          ref={ref}
          placeholder={placeholder}
          onKeyDownCapture={watchCapsLock}
          onKeyUpCapture={watchCapsLock}
          onBlurCapture={() => setCapsLock(false)}
        />
        <CapsLock role="status">
          {isCapsLock ? (
            <>
              <ArrowBigUpDash aria-hidden="true" />
              {t('capsLock')}
            </>
          ) : null}
        </CapsLock>
        <BoxButton
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          isDisabled={rest.isDisabled}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </BoxButton>
      </InputBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
      {rules === undefined ? null : <PasswordRules rules={rules} password={rest.value ?? typed} />}
    </Root>
  );
});

const Root = styled(AriaTextField)`
  ${fieldColumn}
`;

const CapsLock = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  color: ${token.tone.warning.text};
  font-size: ${token.fontSize.xs};
  white-space: nowrap;

  &:not(:empty) {
    padding-inline-end: ${token.space[2]};
  }

  svg {
    width: 14px;
    height: 14px;
  }
`;
