export { createPartView, firstRange, textSizes } from './part-view.ts';
export type { ExtraRanges, PartElements } from './part-view.ts';
export { lettersFor } from './letters.ts';
export { scoreOf } from './paint-marks.ts';
export { listenToPointer } from './pointer.ts';
