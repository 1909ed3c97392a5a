import { useLayoutEffect, useRef, useState } from 'react';
import { Select, type SelectProps } from './Select.tsx';

/** How a select takes the place of the button that stood for it. */
export type Arrival = 'unasked' | 'focused' | 'opening';

export interface OpeningSelectProps<V extends string | number> extends Omit<
  SelectProps<V>,
  'isOpen' | 'onOpenChange' | 'ref'
> {
  arrival: Arrival;
}

/** A select that takes over what was done to the button before it: its focus, its press. */
export function OpeningSelect<V extends string | number>({ arrival, ...props }: OpeningSelectProps<V>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (arrival === 'unasked') return;
    // Before the list opens: closing gives the focus back to where it was then.
    trigger.current?.focus();
    // As a press opens it: with the focus on an option, so that the keys go on from there.
    if (arrival === 'opening') trigger.current?.click();
  }, [arrival]);
  return <Select {...props} ref={trigger} isOpen={isOpen} onOpenChange={setOpen} />;
}
