export { beginWithRemarks } from './begin-with-remarks.ts';
export { createBench } from './bench.ts';
export { BenchContext, useBench } from './use-bench.ts';
export type { Bench, BenchUser, EditingNotice, Notice, Offers } from './bench.ts';
export type { BenchState, HandIn, PanelTab } from './bench-state.ts';
export { goToFault } from './go-to-fault.ts';
export { handIn } from './hand-in.ts';
export { createPlaces } from './places.ts';
export type { Places } from './places.ts';
