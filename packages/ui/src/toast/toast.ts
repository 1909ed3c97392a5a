import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** An action on what has just happened, such as undo. */
export interface ToastAction {
  /** Label of the button. */
  readonly label: string;
  /** Performs the action. */
  readonly onPress: () => void;
}

export interface ToastOptions {
  /** An action within the message. */
  readonly action?: ToastAction;
  /** Lifetime in ms, when it differs from the default. */
  readonly milliseconds?: number;
  /** Whether the action has a deadline: the remaining seconds are shown, and hover or focus does not stop the timer. */
  readonly isCounting?: boolean;
  /** Messages of one topic take the place of one another, so that answers to keys pressed in a row do not pile up. */
  readonly topic?: string;
}

export interface ToastMessage {
  /** Sets icon, tone and urgency. */
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** Deadline of the action, on the clock of `performance.now()`. */
  endsAt?: number;
  topic?: string;
}

/** Lifetime of a message in ms; hover or focus stops the timer. */
export const toastMilliseconds = 5000;

/** The visible messages: one queue for the whole page. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 6 });

/**
 * Short messages above everything. Errors and messages with an action always appear; others not while an equal one is
 * visible.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Dismisses all messages. */
  clear: () => toastQueue.clear(),
};

function show(
  kind: ToastKind,
  text: string,
  { action, milliseconds = toastMilliseconds, isCounting = false, topic }: ToastOptions = {},
): void {
  if (kind !== 'error' && action === undefined && isVisible(kind, text)) return;
  if (topic !== undefined) closeTopic(topic);
  const message: ToastMessage = { kind, text, ...(action && { action }), ...(topic !== undefined && { topic }) };
  if (!isCounting) return void toastQueue.add(message, { timeout: milliseconds });
  const key = toastQueue.add({ ...message, endsAt: performance.now() + milliseconds });
  // Not the queue's own timer, which hover and focus stop
  setTimeout(() => toastQueue.close(key), milliseconds);
}

function closeTopic(topic: string): void {
  for (const { key, content } of toastQueue.visibleToasts) if (content.topic === topic) toastQueue.close(key);
}

function isVisible(kind: ToastKind, text: string): boolean {
  return toastQueue.visibleToasts.some(({ content }) => content.kind === kind && content.text === text);
}
