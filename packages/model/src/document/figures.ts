import { unjudgedUnits } from './find-units.ts';
import { isFailed, type ReviewStage } from './status.ts';
import type { BaseDocument, Unit, UnitAccess } from './unit.ts';

/** Figures of a document, for lists and for the rules of reviewing. */
export interface Figures {
  /** Number of units. */
  readonly unitCount: number;
  /** Annotated amount in the unit of the modality (audio: seconds inside segments). */
  readonly size: number;
  /** Whether the item can be annotated. */
  readonly isValid: boolean;
  /** Number of units with a failing verdict of any stage. */
  readonly failedCount: number;
  /** Number of units per review stage without a verdict of that stage; 0 when the item is not valid. */
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
