import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastMessage {
  kind: ToastKind;
  text: string;
}

/** How long a message stays; hovering or focusing it stops the clock. */
export const toastMilliseconds = 5000;

/** The messages that are on the screen: one queue for the whole page. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 6 });

/** Short messages above everything. Errors always show; the others not while the same one is visible. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  error: (text: string) => show({ kind: 'error', text }),
  warning: (text: string) => show({ kind: 'warning', text }),
  info: (text: string) => show({ kind: 'info', text }),
  /** Takes all messages away. */
  clear: () => toastQueue.clear(),
};

function show(message: ToastMessage): void {
  if (message.kind !== 'error' && isVisible(message)) return;
  toastQueue.add(message, { timeout: toastMilliseconds });
}

function isVisible(message: ToastMessage): boolean {
  return toastQueue.visibleToasts.some(({ content }) => content.kind === message.kind && content.text === message.text);
}
