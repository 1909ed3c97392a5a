import type { Fault } from '@earmark/model';
import { labelOfFault } from '../../labels/index.ts';
import type { Bench } from './bench.ts';

/** Leads to the place that a fault is about: selects the segment, opens the right tab, focuses the field. */
export function goToFault(bench: Bench, { path, ...fault }: Fault): void {
  const labelId = labelOfFault({ ...fault, path });
  const segment =
    path[0] === 'segments' ? bench.store.getState().document.segments.find(({ id }) => id === path[1]) : undefined;
  bench.state.set({
    isStrict: true,
    tab: segment ? 'segment' : path[0] === 'answers' ? 'global' : bench.state.getState().tab,
  });
  if (segment) bench.goTo(segment);
  if (labelId === undefined) return segment ? bench.places.text(segment.id) : bench.places.wave();
  bench.places.label(segment ? 'segment-labels' : 'global-labels', labelId);
}
