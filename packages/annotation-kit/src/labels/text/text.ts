import type { Side } from '@earmark/model';

/** What the label panel says beside the kit's own texts. */
export interface LabelsText {
  readonly sides: Readonly<Record<Side, string>>;
  readonly disabled: (characters: string) => string;
}
