import { useLayoutEffect, useRef, useState } from 'react';
import { Select, type SelectProps } from './Select.tsx';

/** The state of the button at the moment when a select replaces it. */
export type Arrival = 'unasked' | 'focused' | 'opening';

export interface OpeningSelectProps<V extends string | number> extends Omit<
  SelectProps<V>,
  'isOpen' | 'onOpenChange' | 'ref'
> {
  arrival: Arrival;
}

/** A select that takes over the focus and the press of the button it replaces. */
export function OpeningSelect<V extends string | number>({ arrival, ...props }: OpeningSelectProps<V>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (arrival === 'unasked') return;
    // Before the list opens, since closing restores the focus to the element focused at that time.
    trigger.current?.focus();
    // click() opens like a press, with the focus on an option, so that the arrow keys work at once.
    if (arrival === 'opening') trigger.current?.click();
  }, [arrival]);
  return <Select {...props} ref={trigger} isOpen={isOpen} onOpenChange={setOpen} />;
}
