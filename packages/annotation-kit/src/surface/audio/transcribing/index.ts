export { TranscribingChoice } from './TranscribingChoice.tsx';
