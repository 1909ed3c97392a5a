export { hitTest } from './hit-test.ts';
export type { Hit } from './hit-test.ts';
export { commandsOf, previewOf } from './drag.ts';
export type { Drag, Placement, Snapping } from './drag.ts';
export { selectionAfterClick } from './selecting.ts';
