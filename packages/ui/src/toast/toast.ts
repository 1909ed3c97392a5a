import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** One thing that can be done about what has just happened, such as taking it back. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastOptions {
  readonly action?: ToastAction;
  /** How long it stays, when not as long as others. */
  readonly milliseconds?: number;
  /** Its action is possible only so long: the seconds left are shown, and neither pointer nor focus stops the clock. */
  readonly isCounting?: boolean;
}

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** When a counted action ends, by `performance.now()`. */
  endsAt?: number;
}

/** How long a message stays; hovering or focusing it stops the clock. */
export const toastMilliseconds = 5000;

/** The messages that are on the screen: one queue for the whole page. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 6 });

/** Short messages above everything. Errors and those with an action always show; the others not while the same one is visible. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Takes all messages away. */
  clear: () => toastQueue.clear(),
};

function show(
  kind: ToastKind,
  text: string,
  { action, milliseconds = toastMilliseconds, isCounting = false }: ToastOptions = {},
): void {
  if (kind !== 'error' && action === undefined && isVisible(kind, text)) return;
  const message: ToastMessage = { kind, text, ...(action === undefined ? {} : { action }) };
  if (!isCounting) return void toastQueue.add(message, { timeout: milliseconds });
  const key = toastQueue.add({ ...message, endsAt: performance.now() + milliseconds });
  setTimeout(() => toastQueue.close(key), milliseconds);
}

function isVisible(kind: ToastKind, text: string): boolean {
  return toastQueue.visibleToasts.some(({ content }) => content.kind === kind && content.text === text);
}
