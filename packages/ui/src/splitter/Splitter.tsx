import { useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { focusRing, token } from '../theme/index.ts';
import { withRef } from '../with-ref/index.ts';

export interface SplitterProps {
  /** What the separator resizes. */
  'aria-label': string;
  /** Id of the pane that `value` is the size of. */
  'aria-controls'?: string;
  /** `vertical`: a line from top to bottom between panes side by side. */
  orientation: 'horizontal' | 'vertical';
  /** Size of the pane in CSS pixels; 0 is collapsed. */
  value: number;
  minValue: number;
  maxValue: number;
  /** Side of the separator on which the pane is. */
  side?: 'start' | 'end';
  /** Whether dragging below the least size, and Enter, collapse the pane to 0. */
  isCollapsible?: boolean;
  /** Called while dragging and for each key. */
  onChange: (value: number) => void;
  /** Called when the size is left to the layout again: by a double click. */
  onReset?: () => void;
  className?: string;
  /** The separator. */
  ref?: Ref<HTMLDivElement>;
}

/** CSS pixels of an arrow key; Shift and Page keys take five times as many. */
const step = 16;

/** A line between two panes that resizes one of them, by pointer and by keys. */
export const Splitter = withRef(function Splitter(props: SplitterProps) {
  const { orientation, value, minValue, maxValue, side = 'start', isCollapsible = false, onChange, onReset } = props;
  const { direction } = useLocale();
  const drag = useRef<{ readonly at: number; readonly value: number } | null>(null);
  // The size before it was collapsed, to which Enter restores it
  const open = useRef(value > 0 ? value : minValue);
  if (value > 0) open.current = value;
  const isVertical = orientation === 'vertical';
  /** 1 where the pane grows to the right or down. */
  const sign = (side === 'start' ? 1 : -1) * (isVertical && direction === 'rtl' ? -1 : 1);
  const pointOf = (event: PointerEvent): number => (isVertical ? event.clientX : event.clientY);
  const become = (wish: number): void => {
    // Half of the least size, so that a pane at its least does not vanish by a slip of the hand
    const isLow = isCollapsible && wish < minValue / 2;
    const next = isLow ? 0 : Math.round(Math.min(Math.max(wish, minValue), Math.max(minValue, maxValue)));
    if (next !== value) onChange(next);
  };
  /** One step; the first that makes a hidden pane larger shows it. */
  const nudge = (by: number): void => become(value > 0 || by < 0 ? value + by : minValue);
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at: pointOf(event), value };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current) become(drag.current.value + sign * (pointOf(event) - drag.current.at));
  };
  const end = (): void => void (drag.current = null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = (event.shiftKey ? 5 : 1) * step;
    const [less, more] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) nudge(-sign * by);
    else if (event.key === more) nudge(sign * by);
    else if (event.key === 'PageUp') nudge(-sign * 5 * step);
    else if (event.key === 'PageDown') nudge(sign * 5 * step);
    else if (event.key === 'Home') become(minValue);
    else if (event.key === 'End') become(maxValue);
    else if (event.key === 'Enter' && isCollapsible) onChange(value > 0 ? 0 : open.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Line
      ref={props.ref}
      // A separator that can be focused is a widget with a value.
      role="separator"
      tabIndex={0}
      aria-label={props['aria-label']}
      aria-controls={props['aria-controls']}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={isCollapsible ? 0 : minValue}
      aria-valuemax={Math.max(minValue, maxValue)}
      className={props.className}
      data-orientation={orientation}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
});

/** Takes no room: the line of the panes is its line, and around it is what a pointer can hit. */
const Line = styled.div`
  position: relative;
  z-index: ${token.zIndex.raised};
  flex: none;
  outline: none;
  touch-action: none;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.s};
  }

  &::after {
    content: '';
    position: absolute;
    transition: background ${token.duration.normal};
  }

  &[data-orientation='vertical'] {
    width: 0;
    cursor: col-resize;

    &::before {
      inset-inline: -4px;
    }

    &::after {
      inset-block: 0;
      inset-inline: -1px;
    }
  }

  &[data-orientation='horizontal'] {
    height: 0;
    cursor: row-resize;

    &::before {
      inset-block: -4px;
    }

    &::after {
      inset-block: -1px;
      inset-inline: 0;
    }
  }

  &:hover::after,
  &:active::after {
    background: ${token.tone.accent.solid};
  }

  &:focus-visible::before {
    ${focusRing}
    outline-offset: -2px;
  }

  @media (pointer: coarse) {
    &[data-orientation='vertical']::before {
      inset-inline: -12px;
    }

    &[data-orientation='horizontal']::before {
      inset-block: -12px;
    }
  }
`;
