import { useRef, useState, type Ref } from 'react';
import { mergeRefs } from 'react-aria';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import {
  boxStyle,
  fieldColumn,
  FieldLabel,
  FieldNotes,
  hasError,
  inputStyle,
  type FieldTexts,
} from '../field/index.ts';
import { token } from '../theme/index.ts';
import { useGrowingHeight } from './use-growing-height.ts';
import { withRef } from '../with-ref/index.ts';

export interface TextAreaProps extends FieldTexts, Omit<AriaTextFieldProps, 'children' | 'style' | 'render' | 'ref'> {
  /** Text shown while the field is empty; it does not replace a label. */
  placeholder?: string;
  /** Initial height in lines; grows with the text up to three times as much. */
  rows?: number;
  /** Shows the number of characters used of `maxLength`. */
  showCount?: boolean;
  /** Ref to the focusable element. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text input. */
export const TextArea = withRef(function TextArea(props: TextAreaProps) {
  const { label, description, errorMessage, placeholder, rows = 3, showCount = false, ref, ...rest } = props;
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowingHeight(area);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const change = (next: string) => {
    setTyped(next);
    rest.onChange?.(next);
  };
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={isInvalid} onChange={change}>
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Area
        ref={ref === undefined || ref === null ? area : mergeRefs(area, ref)}
        placeholder={placeholder}
        rows={rows}
        data-invalid={isInvalid || undefined}
        style={{ minHeight: `calc(${rows} * 20px + 14px)` }}
      />
      {showCount && rest.maxLength !== undefined ? (
        <Count>
          {(rest.value ?? typed).length} / {rest.maxLength}
        </Count>
      ) : null}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
});

const Root = styled(AriaTextField)`
  ${fieldColumn}
`;

const Area = styled(AriaTextArea)`
  ${boxStyle}
  ${inputStyle}
  flex: none;
  height: auto;
  max-height: 320px;
  padding: 6px 10px;
  border: 1px solid ${token.color.borderField};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  line-height: 20px;
  resize: vertical;
  field-sizing: content;

  &[readonly] {
    border-color: ${token.color.border};
    background: ${token.color.sunken};
  }

  &[data-focused] {
    border-color: ${token.color.focus};
    box-shadow: 0 0 0 2px color-mix(in srgb, ${token.color.focus} 28%, transparent);
  }

  &[data-invalid] {
    border-color: ${token.tone.danger.solid};

    &[data-focused] {
      box-shadow: 0 0 0 2px color-mix(in srgb, ${token.tone.danger.solid} 28%, transparent);
    }
  }

  &[data-disabled] {
    border-color: ${token.color.border};
    background: ${token.color.sunken};
  }
`;

const Count = styled.span`
  align-self: flex-end;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.xs};
`;
