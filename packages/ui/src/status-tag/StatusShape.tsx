import type { ReactElement } from 'react';
import { styled } from 'styled-components';

/** Shapes by which statuses are told apart without their colour. */
export const statusShapes = [
  'ring',
  'dotted',
  'quarter',
  'half',
  'target',
  'dot',
  'check',
  'double-check',
  'star',
  'triangle',
  'open-triangle',
  'cross',
  'blocked',
  'diamond',
  'open-diamond',
  'half-diamond',
  'square',
  'plus',
  'minus',
] as const;
export type StatusShapeName = (typeof statusShapes)[number];

const drawings: Record<StatusShapeName, ReactElement> = {
  ring: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1.5 a3.5 3.5 0 0 1 0 7 z" fill="currentColor" />
    </>
  ),
  dot: <circle cx="5" cy="5" r="3.5" fill="currentColor" />,
  check: (
    <path
      d="M1.5 5.3 4 7.8 8.6 2.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  triangle: <path d="M5 1.2 9.2 8.6 H0.8 Z" fill="currentColor" />,
  cross: <path d="M2 2 8 8 M8 2 2 8" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  diamond: <path d="M5 0.8 9.2 5 5 9.2 0.8 5 Z" fill="currentColor" />,
  dotted: (
    <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="1.8 1.87" />
  ),
  quarter: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 5 V1.5 a3.5 3.5 0 0 1 3.5 3.5 z" fill="currentColor" />
    </>
  ),
  target: (
    <>
      <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <circle cx="5" cy="5" r="1.6" fill="currentColor" />
    </>
  ),
  'double-check': (
    <path
      d="M0.6 5.5 2.6 7.6 6 3 M4.4 7.2 4.9 7.7 9.4 2.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  star: <path d="M5 0.6 6.3 3.5 9.5 3.8 7.1 5.9 7.8 9 5 7.4 2.2 9 2.9 5.9 0.5 3.8 3.7 3.5 Z" fill="currentColor" />,
  'open-triangle': (
    <path d="M5 2 8.6 8.2 H1.4 Z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
  ),
  blocked: (
    <>
      <circle cx="5" cy="5" r="3.8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M2.4 7.6 7.6 2.4" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  'open-diamond': (
    <path d="M5 1.2 8.8 5 5 8.8 1.2 5 Z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
  ),
  'half-diamond': (
    <>
      <path d="M5 1.2 8.8 5 5 8.8 1.2 5 Z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M5 1.2 8.8 5 5 8.8 Z" fill="currentColor" />
    </>
  ),
  plus: <path d="M5 1.4 V8.6 M1.4 5 H8.6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  minus: <path d="M1.4 5 H8.6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  square: <rect x="1.5" y="1.5" width="7" height="7" rx="1" fill="currentColor" />,
};

/** A 10 px mark whose shape distinguishes statuses without colour. */
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
