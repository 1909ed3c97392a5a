export { Button } from './Button.tsx';
export type { ButtonProps } from './Button.tsx';
export { buttonStyle } from './button-style.ts';
export type { ButtonVariant, ControlSize } from './button-style.ts';
export { SmallButton } from './SmallButton.tsx';
