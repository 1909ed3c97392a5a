import { PageHeader, token, type PageHeaderProps } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PageProps extends PageHeaderProps {
  children: ReactNode;
}

/** Layout of a screen inside the shell: header and body with margins. */
export function Page({ children, ...header }: PageProps) {
  return (
    <Root>
      <PageHeader {...header} />
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;
  padding: ${token.space[4]} ${token.space[5]} ${token.space[5]};

  @media (width < 992px) {
    padding: ${token.space[4]};
  }
`;
