export { faultsIn, leadToFault } from './fault.ts';
export type { FieldFault } from './fault.ts';
export { Form } from './Form.tsx';
export type { FormProps } from './Form.tsx';
