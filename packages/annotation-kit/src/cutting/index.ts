export { CuttingDialog } from './CuttingDialog.tsx';
export type { CuttingDialogProps } from './CuttingDialog.tsx';
export { cuttingCommand, planCuts } from './plan-cuts.ts';
export type { CuttingPlan, PlanInput, Proposal } from './plan-cuts.ts';
export type { CuttingScope, CuttingSettings } from './settings.ts';
export { loudnessOf, splitLong } from './split-long.ts';
export type { Loudness, ReadLoudness } from './split-long.ts';
