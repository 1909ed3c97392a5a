export { textBox, textBoxFocus } from './text-box-style.ts';
