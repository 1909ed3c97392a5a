export {
  createTexts,
  translate,
  type Dictionaries,
  type DictionaryOf,
  type TextKeyOf,
  type Texts,
  type Translate,
} from './texts.ts';
export { uiText } from './ui-text.ts';
export { TextsContext, useText } from './use-text.ts';
