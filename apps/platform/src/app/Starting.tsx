import { Spinner, token } from '@earmark/ui';
import { styled } from 'styled-components';

/** Shown while the first page loads. */
export function Starting() {
  return (
    <Root>
      <Spinner />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  background: ${token.color.canvas};
`;
