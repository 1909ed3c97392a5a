import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { faultsIn, leadToFault } from './fault.ts';

export interface FormProps {
  /** So that a button elsewhere can send it: `<Button type="submit" form={id}>`. */
  id?: string;
  /** Checks and sends; react-hook-form's `handleSubmit(…)` as it is. The form waits for it, then leads to what is wrong. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** Keeps a line free under every field, so that nothing moves when an error comes or goes. */
  keepsNotes?: boolean;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** Fields that are sent together. After a refusal the first faulty field has the focus and all faults are read out. */
export function Form({ onSubmit, keepsNotes = false, children, ...props }: FormProps) {
  const t = useText(uiText);
  const root = useRef<HTMLFormElement>(null);
  const [summary, setSummary] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSummary('');
    await onSubmit(event);
    // The errors are drawn in the next frame.
    requestAnimationFrame(() => {
      const form = root.current;
      if (form === null || !leadToFault(form)) return;
      const faults = faultsIn(form);
      setSummary(
        [
          t('form.faults', { count: faults.length }),
          ...faults.map(({ name, message }) => t('labelled', { label: name, value: message })),
        ].join(t('betweenSentences')),
      );
    });
  };
  return (
    <Root
      {...props}
      ref={root}
      noValidate
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
