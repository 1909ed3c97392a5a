import type { ReactNode, RefCallback } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { styled } from 'styled-components';
import { uiText, useText } from '../../text/index.ts';
import { token } from '../../theme/index.ts';
import type { Cursor } from '../use-cursor.ts';

interface PlotProps {
  root: RefCallback<HTMLDivElement>;
  title: string;
  height: number;
  cursor: Cursor;
  /** The values at the cursor as a sentence for screen readers; null without a cursor. */
  spoken: string | null;
  isPressable: boolean;
  tooltip: ReactNode;
  /** The drawing, hidden from screen readers. */
  children: ReactNode;
}

/** The interactive surface of a plot: handles pointer and keys, and announces the values that the arrow keys reach. */
export function Plot({ root, title, height, cursor, spoken, isPressable, tooltip, children }: PlotProps) {
  const t = useText(uiText);
  return (
    <Root
      ref={root}
      role="group"
      aria-label={`${title}, ${t('chart.label')}. ${t('chart.howTo')}`}
      tabIndex={0}
      dir="ltr"
      style={{ height }}
      data-pressable={(isPressable && cursor.index !== null) || undefined}
      {...cursor.handlers}
    >
      <div aria-hidden="true">{children}</div>
      {tooltip}
      <VisuallyHidden aria-live="polite">{cursor.isByKeyboard ? spoken : null}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  min-width: 0;
  border-radius: ${token.radius.s};
  outline: none;
  touch-action: pan-y;

  &:focus-visible {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }

  &[data-pressable] {
    cursor: pointer;
  }

  svg {
    display: block;
    overflow: visible;
  }

  text {
    fill: currentColor;
    font-size: ${token.fontSize.xs};
  }
`;
