export { Bench } from './Bench.tsx';
export type { BenchInput, BenchParts, BenchProps } from './Bench.tsx';
export { segmentsOver, storyLabelOf } from './documents.ts';
export { babble, clicks, wavUrl } from './sounds.ts';
export { click, drag, nextFrame, point, wheel } from './gestures.ts';
export { storyDocument } from './documents.ts';
export { listenTo } from './listen.ts';
export { openBench, takeBenchParts } from './open-bench.ts';
export type { BenchHandle } from './open-bench.ts';
