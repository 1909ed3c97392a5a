export { DepartureChoice } from './DepartureChoice.tsx';
export { DepartureDialog } from './DepartureDialog.tsx';
export { departureOf, heldCount, heldKinds, sumInHand, withSettled, type DepartureValue } from './departures.ts';
