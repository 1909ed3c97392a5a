export { resetFactor } from './reset.ts';
export { secondFactorHandlers } from './handlers.ts';
