export { CodeRow } from './CodeRow.tsx';
export { Entrance } from './Entrance.tsx';
export { EntranceForm } from './EntranceForm.tsx';
