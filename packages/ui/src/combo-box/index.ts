export { ComboBox } from './ComboBox.tsx';
export type { ComboBoxProps } from './ComboBox.tsx';
export { useOptionSearch } from './use-option-search.ts';
export type { OptionSearch } from './use-option-search.ts';
