export { LongOptionList } from './LongOptionList.tsx';
export { OptionList } from './OptionList.tsx';
export { SearchableList } from './SearchableList.tsx';
export { flattenOptions } from './option.ts';
export type { ChoiceOption, ListEntry, ListOption, ListSection } from './option.ts';
