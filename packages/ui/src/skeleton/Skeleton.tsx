import { keyframes, styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface SkeletonProps {
  /** CSS length. */
  width?: string;
  /** CSS length; height of each bar. */
  height?: string;
  /** Number of text lines to draw. */
  lines?: number;
}

/** A placeholder for content that is loading. Hidden from screen readers: label the busy region around it. */
export function Skeleton({ width = '100%', height = '12px', lines = 1 }: SkeletonProps) {
  return (
    <Stack aria-hidden="true" style={{ width }}>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} style={{ height, width: lines > 1 && line === lines - 1 ? '60%' : '100%' }} />
      ))}
    </Stack>
  );
}

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Stack = styled.span`
  display: flex;
  flex-direction: column;
  gap: 8px;
  max-width: 100%;
`;

const Bar = styled.span`
  display: block;
  border-radius: ${token.radius.s};
  background: ${token.color.track};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
