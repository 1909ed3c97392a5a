export { hitTest } from './hit-test.ts';
export type { Hit } from './hit-test.ts';
export { commandOf, previewOf } from './drag.ts';
export type { Drag, Snapping } from './drag.ts';
export { selectionAfterClick } from './selecting.ts';
