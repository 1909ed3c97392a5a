export { DepartureChoice } from './DepartureChoice.tsx';
export { DepartureDialog } from './DepartureDialog.tsx';
export { ManyHold, type ManyDecision } from './ManyHold.tsx';
export { Holding } from './Holding.tsx';
export { departureOf, heldCount, heldKinds, sumInHand, withSettled, type DepartureValue } from './departures.ts';
