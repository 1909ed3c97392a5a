import { token } from '@earmark/ui';
import { styled } from 'styled-components';

/** Product logo: a waveform with a mark. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <Mark viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M8 14v4M13 9.5v13M18 12v8M23.5 8v16" />
    </Mark>
  );
}

const Mark = styled.svg`
  flex: none;

  rect {
    fill: ${token.color.accent};
  }

  path {
    stroke: ${token.color.textOnSolid};
    stroke-width: 2.6;
    stroke-linecap: round;
  }
`;
