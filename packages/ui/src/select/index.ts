export { Select } from './Select.tsx';
export type { SelectProps } from './Select.tsx';
export { ClearButton, Frame as SelectFrame, Trigger as SelectTrigger, Value as SelectedValue } from './select-style.ts';
