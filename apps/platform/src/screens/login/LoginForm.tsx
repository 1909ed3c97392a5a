import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** Fields one under the other, as wide as the panel. */
export const LoginForm = styled.form.attrs({ noValidate: true })`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  padding-top: ${token.space[4]};
`;
