import type { ReactNode } from 'react';
import { styled } from 'storybook/theming';

/** What is shown on request, in the colours of the documentation, which reach paragraphs and lists alone. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Details>
      <Summary>{summary}</Summary>
      {children}
    </Details>
  );
}

const Details = styled.details(({ theme }) => ({
  marginBottom: 24,
  fontFamily: theme.typography.fonts.base,
  fontSize: theme.typography.size.s2,
  color: theme.color.defaultText,
}));

const Summary = styled.summary(({ theme }) => ({
  width: 'fit-content',
  padding: '4px 0',
  borderRadius: theme.appBorderRadius,
  cursor: 'pointer',
}));
