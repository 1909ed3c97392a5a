export { ChoiceDescription, choiceMarkStates, choiceMarkStyle, Choices, choiceStyle } from './choice-style.ts';
export { Field } from './Field.tsx';
export type { FieldProps } from './Field.tsx';
export {
  BoxButton,
  descriptionStyle,
  errorStyle,
  fieldColumn,
  FieldLabel,
  FieldNotes,
  hasError,
  labelStyle,
} from './field-parts.tsx';
export type { FieldTexts, ListFieldProps } from './field-parts.tsx';
export { Adornment, BareInput, boxStyle, InputBox, inputStyle } from './input-box.ts';
