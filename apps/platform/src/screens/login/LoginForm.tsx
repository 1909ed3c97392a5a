import { Banner, token } from '@earmark/ui';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface LoginFormProps {
  /** Why the last try was refused. */
  fault: string | undefined;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** Fields one under the other, as wide as the panel; messages have their places, so that nothing moves when one comes. */
export function LoginForm({ fault, onSubmit, children }: LoginFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit();
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
  padding-top: ${token.space[4]};

  /* a label, a control, and the line of its message */
  > :not(button, :last-child) {
    min-height: 96px;
  }
`;

const Fault = styled.div`
  min-height: 46px;
  padding-top: ${token.space[2]};
`;
