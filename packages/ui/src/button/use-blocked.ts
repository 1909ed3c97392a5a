import { useId } from 'react';

/** What a button is that has no effect now but stays in reach, so that everybody can learn why. */
interface Blocked {
  readonly 'aria-disabled': true;
  readonly 'aria-describedby': string;
  readonly type: 'button';
  readonly onPress: undefined;
}

/**
 * Properties of a button that a reason blocks; nothing without one. The element of `descriptionId` says the reason: a tooltip
 * describes the button only while it is open, which is too late for whoever reads the page without moving the focus.
 */
export function useBlocked(reason: string | null): { descriptionId: string; blocked: Blocked | undefined } {
  const descriptionId = useId();
  return {
    descriptionId,
    blocked:
      reason === null
        ? undefined
        : { 'aria-disabled': true, 'aria-describedby': descriptionId, type: 'button', onPress: undefined },
  };
}
