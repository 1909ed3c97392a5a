export { DepartureChoice } from './DepartureChoice.tsx';
export { DepartureDialog } from './DepartureDialog.tsx';
export { departureOf, heldCount, sumInHand, withSettled, type DepartureValue } from './departures.ts';
