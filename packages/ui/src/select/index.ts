export { LazySelect } from './LazySelect.tsx';
export type { LazySelectProps } from './LazySelect.tsx';
export { Select } from './Select.tsx';
export type { SelectProps } from './Select.tsx';
export { SelectFrame } from './SelectFrame.tsx';
export { Trigger as SelectTrigger, Value as SelectedValue } from './select-style.ts';
export { valueStyle as selectedValueStyle } from './trigger-style.ts';
