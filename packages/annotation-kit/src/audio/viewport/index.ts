export { createViewport } from './viewport.ts';
export type { Viewport, ViewportOptions } from './viewport.ts';
export { endOf, pixelOf, positionAt, windowOf } from './viewport-maths.ts';
export type { ViewportState } from './viewport-maths.ts';
