import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { isComposing } from '../input-method/index.ts';
import { uiText, useText } from '../text/index.ts';
import { TextField } from '../text-field/index.ts';

export interface ConfirmDialogProps {
  /** Whether it is open (controlled). */
  isOpen: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** The consequences, and what cannot be undone. */
  children: ReactNode;
  /** Label of the confirm button; name the action rather than "OK". */
  confirmLabel?: ReactNode;
  /** Label of the cancel button. */
  cancelLabel?: ReactNode;
  /** `danger` for destructive actions. */
  tone?: 'default' | 'danger';
  /** A word that the user must type before confirming; for irreversible actions. */
  typedConfirmation?: string;
  /** Disables the confirm button, while its subject is loading or when the children explain why. */
  isConfirmDisabled?: boolean;
  /** Beside the buttons: what is still missing before it can be confirmed. */
  note?: ReactNode;
  /** Called on confirm. A promise keeps the dialog open and pending; on rejection the dialog stays open for a retry. */
  onConfirm: () => void | Promise<unknown>;
}

/** Asks for confirmation of a consequential action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'default',
    typedConfirmation,
    isConfirmDisabled = false,
    note,
    onConfirm,
  } = props;
  const t = useText(uiText);
  const [typed, setTyped] = useState('');
  const [isPending, setPending] = useState(false);
  const change = (next: boolean) => {
    if (isPending) return;
    setTyped('');
    onOpenChange(next);
  };
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      setTyped('');
      onOpenChange(false);
    } catch {
      // The caller reports the failure; the dialog only stays open.
    } finally {
      setPending(false);
    }
  };
  const isReady = !isConfirmDisabled && (typedConfirmation === undefined || typed.trim() === typedConfirmation);
  const body = useRef<HTMLDivElement>(null);
  // Disabled when the dialog opened, the confirm button could not take the focus, which is still on the dialog itself
  useEffect(() => {
    const dialog = body.current?.closest('[role=alertdialog]');
    if (isReady && dialog && dialog === document.activeElement)
      dialog.querySelector<HTMLElement>('[data-confirm]')?.focus();
  }, [isReady]);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      isKeyboardDismissDisabled={isPending}
      size="s"
      role="alertdialog"
      isCloseHidden
      title={title}
      note={note}
      footer={
        <>
          <Button
            isDisabled={isPending}
            // Enter, pressed too soon, must not confirm what destroys something
            autoFocus={tone === 'danger' && typedConfirmation === undefined}
            onPress={() => change(false)}
          >
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isStrong
            data-confirm
            isDisabled={!isReady}
            isPending={isPending}
            autoFocus={tone === 'default' && typedConfirmation === undefined}
            onPress={() => void confirm()}
          >
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      <Body ref={body}>
        <div>{children}</div>
        {typedConfirmation === undefined ? null : (
          <TextField
            label={t('typeToConfirm', { word: typedConfirmation })}
            value={typed}
            onChange={setTyped}
            autoFocus
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') event.continuePropagation();
              else if (!isComposing(event.nativeEvent) && isReady && !isPending) void confirm();
            }}
          />
        )}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  line-height: 20px;
`;
