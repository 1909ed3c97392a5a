import { Splitter } from '@earmark/ui';
import { useLayoutEffect, useRef, useState } from 'react';

interface PaneSplitterProps {
  'aria-label': string;
  'aria-controls'?: string;
  orientation: 'horizontal' | 'vertical';
  /** Side of the separator on which the pane is that it resizes. */
  side: 'start' | 'end';
  /** The least size of the pane, and what it leaves to the other one, in CSS pixels. */
  least: number;
  leastOfOther: number;
  /** Whether the pane is hidden; absent where it cannot be. */
  isHidden?: boolean;
  /** Size in CSS pixels, 0 to hide the pane; `room` is what both share. */
  onChange: (size: number, room: number) => void;
  onReset: () => void;
}

/** A separator that reads the size of its pane from where it stands: the layout chooses it until a person does. */
export function PaneSplitter({ least, leastOfOther, isHidden, onChange, ...props }: PaneSplitterProps) {
  const line = useRef<HTMLDivElement>(null);
  const { orientation, side } = props;
  const [{ size, room }, setMeasured] = useState({ size: 0, room: 0 });
  useLayoutEffect(() => {
    const element = line.current;
    const parent = element?.parentElement;
    if (!element || !parent) return undefined;
    const measure = (): void => {
      const next = measured(element, parent, orientation, side);
      setMeasured((before) => (before.size === next.size && before.room === next.room ? before : next));
    };
    // It calls at once, when the layout is known: to measure here would make the browser lay out the page for this
    // alone
    const observer = new ResizeObserver(measure);
    for (const sibling of [parent, ...parent.children]) observer.observe(sibling);
    return () => observer.disconnect();
  }, [orientation, side, isHidden]);
  return (
    <Splitter
      {...props}
      ref={line}
      value={isHidden ? 0 : size}
      minValue={least}
      maxValue={Math.max(least, room - leastOfOther)}
      isCollapsible={isHidden !== undefined}
      onChange={(next) => onChange(next, room)}
    />
  );
}

function measured(
  line: HTMLElement,
  parent: HTMLElement,
  orientation: PaneSplitterProps['orientation'],
  side: PaneSplitterProps['side'],
): { size: number; room: number } {
  const [at, all] = [line.getBoundingClientRect(), parent.getBoundingClientRect()];
  if (orientation === 'horizontal')
    return rounded(side === 'start' ? at.top - all.top : all.bottom - at.bottom, all.height);
  const isLeft = (side === 'start') === (getComputedStyle(parent).direction !== 'rtl');
  return rounded(isLeft ? at.left - all.left : all.right - at.right, all.width);
}

const rounded = (size: number, room: number): { size: number; room: number } => ({
  size: Math.max(0, Math.round(size)),
  room: Math.round(room),
});
