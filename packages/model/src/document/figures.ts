import { unjudgedUnits } from './find-units.ts';
import { isFailed, type ReviewStage } from './status.ts';
import type { BaseDocument, Unit, UnitAccess } from './unit.ts';

/** What lists and the rules of reviewing need to know of a document. */
export interface Figures {
  readonly unitCount: number;
  /** How much is annotated, in the modality's own measure (audio: seconds inside segments). */
  readonly size: number;
  readonly isValid: boolean;
  readonly failedCount: number;
  /** Units that the reviewer of a stage has said nothing about; of an item that is not valid nothing is to be said. */
  readonly unjudgedCounts: Readonly<Record<ReviewStage, number>>;
}

export function figuresOfUnits<Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  document: Document,
  sizeOf: (unit: Item) => number,
): Figures {
  const units = access.of(document);
  const unjudged = (stage: ReviewStage): number => (document.isValid ? unjudgedUnits(units, stage).length : 0);
  return {
    unitCount: units.length,
    size: units.reduce((sum, unit) => sum + sizeOf(unit), 0),
    isValid: document.isValid,
    failedCount: units.filter((unit) => isFailed(unit.status)).length,
    unjudgedCounts: { inspection: unjudged('inspection'), acceptance: unjudged('acceptance') },
  };
}
