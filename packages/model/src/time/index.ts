export { formatClock, toSamples, toSeconds } from './time.ts';
