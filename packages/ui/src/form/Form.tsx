import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { faultsIn, leadToFault } from './fault.ts';

export interface FormProps {
  /** DOM id, so that a button outside can submit it: `<Button type="submit" form={id}>`. */
  id?: string;
  /**
   * Validates and submits, typically react-hook-form's `handleSubmit(…)`. The form awaits it, then moves the focus to
   * the first invalid field.
   */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
  /**
   * Keeps one line below every field for its error, so that nothing moves; descriptions then stand above the controls.
   */
  keepsNotes?: boolean;
  /** Accessible name. */
  'aria-label'?: string;
  /** Class for positioning within the parent. */
  className?: string;
  children: ReactNode;
}

/** A form. After a rejected submit the focus moves to the first invalid field, and all errors are announced. */
export function Form({ onSubmit, keepsNotes = false, children, ...props }: FormProps) {
  const t = useText(uiText);
  const root = useRef<HTMLFormElement>(null);
  const [summary, setSummary] = useState('');
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSummary('');
    await onSubmit(event);
    // The errors are rendered in the next frame.
    requestAnimationFrame(() => {
      const form = root.current;
      if (form === null || !leadToFault(form)) return;
      const faults = faultsIn(form);
      setSummary(
        [
          t('form.faults', { count: faults.length }),
          ...faults.map(({ name, message }) => t('labelled', { label: name, value: message })),
        ].join(' '),
      );
    });
  };
  return (
    <Root
      {...props}
      ref={root}
      noValidate
      data-form=""
      data-keeps-notes={keepsNotes || undefined}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <VisuallyHidden role="alert">{summary}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.form`
  position: relative;
  min-width: 0;
`;
