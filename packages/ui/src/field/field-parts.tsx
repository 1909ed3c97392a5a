import type { ReactNode, Ref } from 'react';
import { FieldError, Label, Text as AriaText } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { SmallButton, type ControlSize } from '../button/index.ts';
import { token } from '../theme/index.ts';

/** What every field of a form may be given around its control. */
export interface FieldTexts {
  /** Visible name; a field without one needs `aria-label`. */
  label?: ReactNode;
  /** A lasting hint under the control. */
  description?: ReactNode;
  /** What is wrong and how to mend it; its presence makes the field invalid. */
  errorMessage?: ReactNode;
  isRequired?: boolean;
}

/** What every field that opens a list takes besides its options and value. */
export interface ListFieldProps<Box extends HTMLElement> extends FieldTexts {
  placeholder?: string;
  size?: ControlSize;
  isDisabled?: boolean;
  isInvalid?: boolean;
  name?: string;
  onBlur?: () => void;
  className?: string;
  'aria-label'?: string;
  /** The element that takes the focus, so that a form can give it. */
  ref?: Ref<Box>;
}

/** Whether the error message says anything. */
export function hasError(message: ReactNode): boolean {
  return message !== undefined && message !== null && message !== false && message !== '';
}

/** The label with the mark of a required field. Renders nothing without a label. */
export function FieldLabel({ label, isRequired }: Pick<FieldTexts, 'label' | 'isRequired'>) {
  if (label === undefined) return null;
  return (
    <LabelText>
      {label}
      {isRequired === true ? <RequiredMark aria-hidden="true">*</RequiredMark> : null}
    </LabelText>
  );
}

/** Description and error message, tied to the control by React Aria's slots. */
export function FieldNotes({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <Notes data-invalid={hasError(errorMessage) || undefined}>
      {description === undefined ? null : <Description slot="description">{description}</Description>}
      {hasError(errorMessage) ? <ErrorText>{errorMessage}</ErrorText> : null}
    </Notes>
  );
}

/** The column that a field's label, control and notes stand in. */
export const fieldColumn = css`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 4px;
  min-width: 0;
`;

export const labelStyle = css`
  align-self: flex-start;
  color: ${token.color.text};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.medium};
  line-height: 20px;
`;

export const descriptionStyle = css`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;

export const errorStyle = css`
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
  line-height: 18px;
`;

/** In a form that keeps a line free for errors, an error takes the place of the description, which is still read out. */
export const Notes = styled.div`
  display: contents;

  [data-keeps-notes] & {
    display: block;
    min-height: 18px;
    line-height: 18px;

    > * {
      display: block;
    }
  }

  [data-keeps-notes] &[data-invalid] > :first-child:not(:last-child) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const RequiredMark = styled.span`
  margin-inline-start: 3px;
  color: ${token.tone.danger.text};
`;

const LabelText = styled(Label)`
  ${labelStyle}
`;

const Description = styled(AriaText)`
  ${descriptionStyle}
`;

const ErrorText = styled(FieldError)`
  ${errorStyle}
`;

/** A button inside a field's box: clear, reveal, open. */
export const BoxButton = styled(SmallButton)`
  margin-inline-end: 3px;
`;
