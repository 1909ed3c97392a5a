import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  descriptionStyle,
  errorStyle,
  fieldColumn,
  hasError,
  labelStyle,
  Notes,
  RequiredMark,
  type FieldTexts,
} from './field-parts.tsx';

export interface FieldProps extends FieldTexts {
  label: ReactNode;
  /** Class for positioning within the parent. */
  className?: string;
  children: ReactNode;
}

/** Adds label, description and error message of a field to any content; the content becomes a named group. */
export function Field({ label, description, errorMessage, isRequired, className, children }: FieldProps) {
  const id = useId();
  const notes = [
    description === undefined ? '' : `${id}-description`,
    hasError(errorMessage) ? `${id}-error` : '',
  ].filter(Boolean);
  return (
    <Column
      className={className}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={notes.join(' ') || undefined}
    >
      <LabelText id={`${id}-label`}>
        {label}
        {isRequired === true ? <RequiredMark aria-hidden="true">*</RequiredMark> : null}
      </LabelText>
      {children}
      <Notes data-invalid={hasError(errorMessage) || undefined}>
        {description === undefined ? null : <Description id={`${id}-description`}>{description}</Description>}
        {hasError(errorMessage) ? <ErrorText id={`${id}-error`}>{errorMessage}</ErrorText> : null}
      </Notes>
    </Column>
  );
}

const Column = styled.div`
  ${fieldColumn}

  /* It may hold more than a control: an editor, a list. */
  [data-form] && {
    max-width: none;
  }
`;

const LabelText = styled.span`
  ${labelStyle}
`;

const Description = styled.span`
  ${descriptionStyle}
`;

const ErrorText = styled.span`
  ${errorStyle}
`;
