import { ProgressBar } from 'react-aria-components';
import { styled, keyframes } from 'styled-components';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface SpinnerProps {
  /** Side length in px: s 14, m 20, l 32. */
  size?: 's' | 'm' | 'l';
  /** What is loading; a general text by default. */
  'aria-label'?: string;
}

/** An indicator for a process of unknown duration. */
export function Spinner({ size = 'm', 'aria-label': label }: SpinnerProps) {
  const t = useText(uiText);
  return (
    <Frame data-size={size} role="progressbar" aria-label={label ?? t('loading')}>
      <SpinnerMark />
    </Frame>
  );
}

/** Inside a pending button: appends "loading" to the button's name and announces it. */
export function PendingMark() {
  const t = useText(uiText);
  return (
    <Inline aria-label={t('loading')} isIndeterminate>
      <SpinnerMark />
    </Inline>
  );
}

/** The graphic alone, for elements that expose their busy state by other means. */
export function SpinnerMark() {
  return (
    <Drawing viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" opacity="0.22" />
      <path d="M8 1.5 a6.5 6.5 0 0 1 6.5 6.5" />
    </Drawing>
  );
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Frame = styled.span`
  display: inline-flex;
  flex: none;
  font-size: ${token.fontSize.xxl};

  &[data-size='s'] {
    font-size: ${token.fontSize.l};
  }

  &[data-size='l'] {
    font-size: ${token.fontSize.hero};
  }
`;

const Inline = styled(ProgressBar)`
  display: inline-flex;
`;

const Drawing = styled.svg`
  width: 1em;
  height: 1em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  animation: ${turn} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 3s !important;
    animation-iteration-count: infinite !important;
  }
`;
