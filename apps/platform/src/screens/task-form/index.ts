export { DatasetPicker } from './DatasetPicker.tsx';
export { emptyForm } from './initial-form.ts';
export { LabelStep } from './LabelStep.tsx';
export { sumOf } from './sum.ts';
