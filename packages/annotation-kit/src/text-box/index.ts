export { insertAtCaret } from './insert-at-caret.ts';
export { textBox, textBoxFocus } from './text-box-style.ts';
