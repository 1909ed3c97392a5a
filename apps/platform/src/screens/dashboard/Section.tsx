import { Inline, Stack, token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A heading, what can be done about it, and a table that brings its own frame. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={2}>
      <Inline justify="between">
        <Heading>{title}</Heading>
        {actions}
      </Inline>
      {children}
    </Stack>
  );
}

const Heading = styled.h2`
  font-size: ${token.fontSize.xl};
  font-weight: ${token.fontWeight.strong};
`;
