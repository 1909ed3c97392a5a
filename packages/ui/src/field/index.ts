export { BoxButton } from './BoxButton.tsx';
export { Field } from './Field.tsx';
export type { FieldProps } from './Field.tsx';
export {
  descriptionStyle,
  errorStyle,
  fieldColumn,
  FieldLabel,
  FieldNotes,
  hasError,
  labelStyle,
} from './field-parts.tsx';
export type { FieldTexts } from './field-parts.tsx';
export { Adornment, BareInput, boxStyle, InputBox, inputStyle } from './input-box.ts';
