export { RulesField } from './RulesField.tsx';
export { DatasetPicker } from './DatasetPicker.tsx';
export {
  BatchField,
  CopiesField,
  HeardField,
  InstructionsField,
  PriorityField,
  RatioField,
  TagsField,
  ThresholdField,
  useHeardStages,
} from './fields.tsx';
export { emptyForm } from './initial-form.ts';
export { LabelStep } from './LabelStep.tsx';
export { PickerFault, PickerFoot } from './PickerLines.tsx';
export { Onward, StepSheet } from './StepSheet.tsx';
export { sumOf } from './sum.ts';
export { useSteps } from './use-steps.ts';
