/**
 * Whether a key press belongs to an input method's composition (Chinese, Japanese, Korean …) and must not trigger
 * anything else. Safari fires compositionend before the keydown that caused it, and marks that event only by the legacy
 * `keyCode` 229.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === takenByInputMethod;

const takenByInputMethod = 229;
