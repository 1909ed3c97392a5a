import type { Ref } from 'react';
import { Input, TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { fieldColumn, FieldLabel, FieldNotes, hasError, type FieldTexts } from '../field/index.ts';
import { uiText, useText } from '../text/index.ts';
import { SendCode } from './SendCode.tsx';
import { token } from '../theme/index.ts';
import { withRef } from '../with-ref/index.ts';

type Replaced = 'children' | 'style' | 'render' | 'ref' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength';

export interface CodeFieldProps extends FieldTexts, Omit<AriaTextFieldProps, Replaced> {
  /** The digits entered so far. */
  value: string;
  /** Called with the digits entered so far. */
  onChange: (value: string) => void;
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
  /** Number of digits. */
  length?: number;
  /**
   * Sends a code; with this prop there is a button for it. Resolves to the seconds until the next code may be sent, or
   * undefined when none was sent.
   */
  onSend?: () => Promise<number | undefined>;
  /** Ref to the focusable element. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A one-time code of digits. One real input, so that paste, autofill and screen readers work, drawn as separate boxes.
 */
export const CodeField = withRef(function CodeField(props: CodeFieldProps) {
  const { label, description, errorMessage, value, onChange, onComplete, length = 6, onSend, ref, ...rest } = props;
  const t = useText(uiText);
  const change = (typed: string) => {
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <Root
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      aria-label={rest['aria-label'] ?? (label === undefined ? t('verificationCode') : undefined)}
      isInvalid={rest.isInvalid ?? hasError(errorMessage)}
      value={value}
      onChange={change}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Line>
        <Frame>
          <Hidden ref={ref} />
          {Array.from({ length }, (_, index) => (
            <Digit key={index} aria-hidden="true" data-next={index === Math.min(value.length, length - 1) || undefined}>
              {value[index] ?? ''}
            </Digit>
          ))}
        </Frame>
        {onSend === undefined ? null : <SendCode onSend={onSend} isDisabled={rest.isDisabled} />}
      </Line>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
});

const Root = styled(AriaTextField)`
  ${fieldColumn}
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/* narrower where a button stands beside it and there is little room, as in a small dialog */
const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 208px;
  align-self: flex-start;
  gap: 8px;
  min-width: 0;
  max-width: max-content;
`;

const Hidden = styled(Input)`
  position: absolute;
  inset: 0;
  width: 100%;
  border: 0;
  opacity: 0;
  outline: none;
`;

const Digit = styled.span`
  display: grid;
  flex: 0 1 36px;
  place-items: center;
  width: 36px;
  min-width: 0;
  height: ${token.height.controlL};
  border: 1px solid ${token.color.borderField};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  font-size: ${token.fontSize.xl};
  font-weight: ${token.fontWeight.medium};
  pointer-events: none;

  [data-focused] ~ &[data-next] {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }

  [data-invalid] ~ & {
    border-color: ${token.tone.danger.solid};
  }

  [data-disabled] ~ & {
    border-color: ${token.color.border};
    background: ${token.color.sunken};
    color: ${token.color.textDisabled};
  }
`;
