import { Banner, token } from '@earmark/ui';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

interface EntranceFormProps {
  /** Why the last attempt was rejected. */
  fault: string | undefined;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** Stacked fields at panel width; space for messages is reserved, so that the layout does not shift. */
export function EntranceForm({ fault, onSubmit, children }: EntranceFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit(event);
  };
  return (
    <Root noValidate onSubmit={submit}>
      {children}
      <Fault>{fault === undefined ? null : <Banner tone="danger">{fault}</Banner>}</Fault>
    </Root>
  );
}

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding-top: ${token.space[4]};

  /* a label, a control, and the line of its message */
  > :not(button, :last-child) {
    min-height: 92px;
  }
`;

const Fault = styled.div`
  min-height: 46px;
  padding-top: ${token.space[2]};
`;
