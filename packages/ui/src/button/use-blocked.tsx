import { useId, type ReactNode } from 'react';

/** What a button is that has no effect now but stays in reach, so that everybody can learn why. */
interface Blocked {
  readonly 'aria-disabled': true;
  readonly 'aria-describedby': string;
  readonly type: 'button';
  readonly onPress: undefined;
}

/**
 * Properties of a button that a reason blocks, and the hidden description to render beside it; nothing without a reason. A tooltip
 * describes the button only while it is open, which is too late for whoever reads the page without moving the focus.
 */
export function useBlocked(reason: string | null): { blocked?: Blocked; description?: ReactNode } {
  const id = useId();
  if (reason === null) return {};
  return {
    blocked: { 'aria-disabled': true, 'aria-describedby': id, type: 'button', onPress: undefined },
    description: (
      <span id={id} hidden>
        {reason}
      </span>
    ),
  };
}
