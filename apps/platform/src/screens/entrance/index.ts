export { CodeField, useCodeSending } from './CodeField.tsx';
export { Entrance } from './Entrance.tsx';
export { EntranceForm } from './EntranceForm.tsx';
