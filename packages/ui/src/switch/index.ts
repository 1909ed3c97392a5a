export { Switch, SwitchGroup } from './Switch.tsx';
export type { SwitchGroupProps, SwitchProps } from './Switch.tsx';
