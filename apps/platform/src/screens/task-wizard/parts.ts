// What other forms that make tasks share with the wizard.

export { DatasetPicker } from './DatasetPicker.tsx';
export { LabelStep } from './LabelStep.tsx';
export { emptyForm } from './steps.ts';
export { sumOf } from './sum.ts';
