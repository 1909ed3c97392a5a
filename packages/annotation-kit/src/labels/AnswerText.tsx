import { token } from '@earmark/ui';
import { useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';

export interface AnswerTextProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  isInvalid?: boolean;
  /** Without a frame until it is pointed at: for the rows of a list. */
  isInline?: boolean;
}

/**
 * A text box of the annotation that grows with its text. What an input method is still composing stays in the box:
 * `onChange` is told once the characters stand.
 */
export function AnswerText({ value, onChange, isInvalid = false, isInline = false, ...rest }: AnswerTextProps) {
  const [draft, setDraft] = useState<string | undefined>();
  const isComposing = useRef(false);
  const end = (text: string): void => {
    isComposing.current = false;
    setDraft(undefined);
    if (text !== value) onChange(text);
  };
  return (
    <Box
      rows={1}
      spellCheck={false}
      {...rest}
      data-document-text=""
      data-inline={isInline || undefined}
      aria-invalid={isInvalid || undefined}
      value={draft ?? value}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={(event) => end(event.currentTarget.value)}
      onChange={(event) => (isComposing.current ? setDraft(event.currentTarget.value) : onChange(event.currentTarget.value))}
      onBlur={(event) => {
        // Some browsers end a composition by leaving the box without saying so.
        if (isComposing.current) end(event.currentTarget.value);
        rest.onBlur?.(event);
      }}
    />
  );
}

const Box = styled.textarea`
  display: block;
  box-sizing: border-box;
  width: 100%;
  min-height: ${token.height.controlM};
  max-height: 240px;
  padding: 5px 8px;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  font-size: ${token.fontSize.l};
  line-height: 20px;
  resize: none;
  field-sizing: content;
  outline: none;

  &::placeholder {
    color: ${token.color.textFaint};
    opacity: 1;
  }

  &[data-inline] {
    min-height: 28px;
    padding: 3px 6px;
    border-color: transparent;
    border-radius: ${token.radius.s};
    background: transparent;
  }

  &[data-inline]:hover {
    border-color: ${token.color.border};
  }

  &[aria-invalid] {
    border-color: ${token.tone.danger.solid};
  }

  &:focus {
    border-color: ${token.color.focus};
    background: ${token.color.surface};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }

  &[aria-invalid]:focus {
    border-color: ${token.tone.danger.solid};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.tone.danger.solid} 28%, transparent);
  }
`;
