import type { Segment } from '@earmark/model';

/** Where on the waveform a menu is asked for, and of what. */
export interface ContextMenuRequest {
  readonly segment: Segment | null;
  readonly track: number;
  readonly sample: number;
  readonly clientX: number;
  readonly clientY: number;
}
