/**
 * Whether a key press belongs to an input method that is composing (Chinese, Japanese, Korean …): it chooses characters and does nothing
 * else. Safari ends a composition before it tells of the key that ended it, and marks that press by its code alone.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === takenByInputMethod;

const takenByInputMethod = 229;
