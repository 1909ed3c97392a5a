import type { SilenceFault } from '../silence-error.ts';

/** What goes wrong while silence is looked for. */
export interface SilenceText {
  readonly errors: Readonly<Record<SilenceFault, string>>;
}
