import type { ReactNode, Ref } from 'react';
import { FieldError, Label, Text as AriaText } from 'react-aria-components';
import { css, styled } from 'styled-components';
import { SmallButton, type ControlSize } from '../button/index.ts';
import { token } from '../theme/index.ts';

/** Texts that every form field accepts around its control. */
export interface FieldTexts {
  /** Visible label; a field without it needs `aria-label`. */
  label?: ReactNode;
  /** Permanent help text below the control. */
  description?: ReactNode;
  /** What is invalid and how to fix it. When present, the field is marked invalid. */
  errorMessage?: ReactNode;
  /** Marks the field as required, visually and for screen readers. */
  isRequired?: boolean;
}

/** Props that every field with a popup list accepts besides options and value. */
export interface ListFieldProps<Box extends HTMLElement> extends FieldTexts {
  /** Text shown while the field is empty; it does not replace a label. */
  placeholder?: string;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Marks the field invalid without an error message. */
  isInvalid?: boolean;
  /** Name of the field in a form. */
  name?: string;
  /** Called when the focus leaves the component. */
  onBlur?: () => void;
  /** Class for positioning within the parent. */
  className?: string;
  /** Accessible name. */
  'aria-label'?: string;
  /** The focusable element, so that a form can focus it. */
  ref?: Ref<Box>;
}

/** Whether there is an error message to show. */
export function hasError(message: ReactNode): boolean {
  return message !== undefined && message !== null && message !== false && message !== '';
}

/** The label with the required mark. Renders nothing without a label. */
export function FieldLabel({ label, isRequired }: Pick<FieldTexts, 'label' | 'isRequired'>) {
  if (label === undefined) return null;
  return (
    <LabelText>
      {label}
      {isRequired === true ? <RequiredMark aria-hidden="true">*</RequiredMark> : null}
    </LabelText>
  );
}

/** Description and error message, associated with the control through React Aria's slots. */
export function FieldNotes({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) {
  return (
    <Notes data-invalid={hasError(errorMessage) || undefined}>
      {description === undefined ? null : <Description slot="description">{description}</Description>}
      {hasError(errorMessage) ? <ErrorText>{errorMessage}</ErrorText> : null}
    </Notes>
  );
}

/**
 * The column layout of a field: label, control, notes. In a form a field is no wider than a line is read well; where
 * the form keeps a line for errors, the description stands between label and control, so that the space below every
 * control is equal. Controls beside each other stand in one row, whichever has a description (`data-keeps-notes`).
 */
export const fieldColumn = css`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 4px;
  min-width: 0;

  [data-form] & {
    max-width: 560px;
  }

  [data-keeps-notes] & {
    justify-content: end;
  }

  [data-keeps-notes] & > :not(:first-child) {
    order: 1;
  }
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

/** Description and error. In a form that keeps a line for errors, an error takes that line and moves nothing. */
export const Notes = styled.div`
  display: contents;

  [data-keeps-notes] &:not([data-invalid])::after {
    content: '';
    order: 2;
    height: 18px;
  }

  [data-keeps-notes] &[data-invalid] > :last-child {
    order: 2;
    min-height: 18px;
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

/** A button inside the box of a field: clear, reveal, open. */
export const BoxButton = styled(SmallButton)`
  margin-inline-end: 3px;
`;
