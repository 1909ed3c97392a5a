export { DepartureChoice } from './DepartureChoice.tsx';
export { DepartureDialog } from './DepartureDialog.tsx';
export { departureOf, heldCount, sumInHand, type DepartureValue } from './departures.ts';
