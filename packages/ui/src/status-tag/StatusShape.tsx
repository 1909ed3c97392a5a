import type { ReactElement } from 'react';
import { styled } from 'styled-components';

export type StatusShapeName = 'ring' | 'half' | 'dot' | 'check' | 'triangle' | 'cross' | 'diamond' | 'square';

const drawings: Record<StatusShapeName, ReactElement> = {
  ring: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1.5 a3.5 3.5 0 0 1 0 7 z" fill="currentColor" />
    </>
  ),
  dot: <circle cx="5" cy="5" r="3.5" fill="currentColor" />,
  check: <path d="M1.5 5.3 4 7.8 8.6 2.6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />,
  triangle: <path d="M5 1.2 9.2 8.6 H0.8 Z" fill="currentColor" />,
  cross: <path d="M2 2 8 8 M8 2 2 8" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  diamond: <path d="M5 0.8 9.2 5 5 9.2 0.8 5 Z" fill="currentColor" />,
  square: <rect x="1.5" y="1.5" width="7" height="7" rx="1" fill="currentColor" />,
};

/** A mark of 10 px that tells one kind of status from another by its form. */
export function StatusShape({ shape }: { shape: StatusShapeName }) {
  return (
    <Mark viewBox="0 0 10 10" aria-hidden="true">
      {drawings[shape]}
    </Mark>
  );
}

const Mark = styled.svg`
  flex: none;
  width: 9px;
  height: 9px;
`;
