export { Entrance } from './Entrance.tsx';
export type { EntranceProps } from './Entrance.tsx';
export { EntranceForm } from './EntranceForm.tsx';
export type { EntranceFormProps } from './EntranceForm.tsx';
