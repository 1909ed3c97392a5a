import type { ReactNode } from 'react';

/** Heading of a notice page, in the notice's typography. */
export const Headline = ({ children }: { children: ReactNode }) => (
  <span role="heading" aria-level={1}>
    {children}
  </span>
);
