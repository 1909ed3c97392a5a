export { LazySecondStep } from './LazySecondStep.tsx';
export { stepIn } from './step-in.ts';
