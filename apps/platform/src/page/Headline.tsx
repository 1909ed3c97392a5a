import type { ReactNode } from 'react';

/** The title of a page that is nothing but a notice: its first heading, in the notice's own type. */
export const Headline = ({ children }: { children: ReactNode }) => (
  <span role="heading" aria-level={1}>
    {children}
  </span>
);
