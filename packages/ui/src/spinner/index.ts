export { PendingMark, Spinner, SpinnerMark } from './Spinner.tsx';
export type { SpinnerProps } from './Spinner.tsx';
