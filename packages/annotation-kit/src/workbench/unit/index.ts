export { appearanceOf, shownFaults, UnitStatus } from './UnitStatus.tsx';
