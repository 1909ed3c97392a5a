import { Button, Tooltip, type ButtonProps } from '@earmark/ui';
import { useId } from 'react';

interface BlockableButtonProps extends ButtonProps {
  /** Why the button has no effect now; null where it has. */
  disabledReason: string | null;
}

/**
 * A button that says why it has no effect now: it stays in reach of the keyboard, shows the reason on hover and focus,
 * and is described by it. A tooltip describes a button only while it is open, which is too late for whoever reads the
 * page without moving the focus.
 */
export function BlockableButton({ disabledReason: reason, ...props }: BlockableButtonProps) {
  const id = useId();
  const blocked = { 'aria-disabled': true, 'aria-describedby': id, type: 'button', onPress: undefined } as const;
  // The tooltip is around the button with and without a reason, so that it keeps its focus when the reason comes or
  // goes
  return (
    <>
      <Tooltip content={reason} isDisabled={reason === null}>
        <Button {...props} {...(reason !== null && blocked)} />
      </Tooltip>
      {reason === null ? null : (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
