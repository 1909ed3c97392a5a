import { DialogContent, type DialogContentProps } from './DialogContent.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

export interface DialogProps extends DialogContentProps, Omit<DialogFrameProps, 'children'> {}

/** A modal dialog. Controlled by `isOpen` and `onOpenChange`, or used as the second child of a DialogTrigger. */
export function Dialog({ title, children, footer, note, isCloseHidden, role, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <DialogContent title={title} footer={footer} note={note} isCloseHidden={isCloseHidden} role={role}>
        {children}
      </DialogContent>
    </DialogFrame>
  );
}
