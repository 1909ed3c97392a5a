import { keyframes, styled } from 'styled-components';
import { token } from '../theme/index.ts';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  /** Of each bar. */
  height?: string;
  /** Lines of text to stand for. */
  lines?: number;
}

/** The place of content that is on its way. Hidden from screen readers: name the busy region around it. */
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
