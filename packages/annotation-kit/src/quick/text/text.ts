import type { FaultCode } from '@earmark/model';
import type { AudioUnreadable } from '../sound/index.ts';

/** Every text that the annotator says by itself. */
export interface QuickText {
  readonly loading: string;
  readonly retry: string;
  readonly failed: Readonly<Record<AudioUnreadable['reason'], string>>;
  /** The question asked when no labels are given. */
  readonly words: string;
  /** Faults as sentences; `{name}` stands for a parameter. */
  readonly faults: Readonly<Partial<Record<FaultCode, string>>>;
  /** Any other fault. */
  readonly otherFault: string;
}
