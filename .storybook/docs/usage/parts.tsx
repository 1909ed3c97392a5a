import { token } from '@earmark/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A component as one does it, and as one does not. */
export interface UsageExample {
  readonly done: ReactNode;
  readonly undone: ReactNode;
}

/** Examples by the title of the stories. */
export type UsageExamples = Readonly<Record<string, UsageExample>>;

/** Examples take no input. */
export const nothing = (): void => undefined;

/** As wide as a field in a narrow form. */
export const Narrow = styled.div`
  width: 240px;
  max-width: 100%;
`;

/** As wide as the example has room. */
export const Wide = styled.div`
  width: 100%;
  min-width: 0;
`;

/** The surface of what opens above a page: an open one would lie above the page of the book. */
export const Sheet = styled.div`
  box-sizing: border-box;
  width: 300px;
  max-width: 100%;
  padding: 16px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  box-shadow: ${token.elevation.floating};
`;

/** Of a component that is wider than an example has room. */
export const Smaller = styled.div`
  zoom: 0.7;
`;

/** The surface of a tooltip. */
export const Bubble = styled.div`
  max-width: 240px;
  padding: 4px 8px;
  border-radius: ${token.radius.s};
  background: ${token.color.tooltip};
  color: ${token.color.tooltipText};
  font-size: ${token.fontSize.s};
`;
