export { letteredPart, lettersFor, lettersIn } from './letters.ts';
export { scoreOf } from './paint-marks.ts';
export type { PartElements } from './part-lines.ts';
export { mostArcs } from './paint-arcs.ts';
export type { ExtraRanges } from './part-painter.ts';
export { createPartView } from './part-view.ts';
export { listenToPointer } from './pointer.ts';
export type { PressActions } from './pointer.ts';
export { textSizes } from './text-sizes.ts';
