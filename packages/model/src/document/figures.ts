import { unjudgedUnits } from './find-units.ts';
import { isFailed, type ReviewStage } from './status.ts';
import type { BaseDocument, Unit, UnitAccess } from './unit.ts';

/** Figures of a document, for lists and for the rules of reviewing. */
export interface Figures {
  /** Number of units. */
  readonly unitCount: number;
  /** Annotated amount in the unit of the modality (audio: seconds inside segments with speech, each counted once). */
  readonly size: number;
  /** Whether the item can be annotated. */
  readonly isValid: boolean;
  /** Number of units with a failing verdict of any stage. */
  readonly failedCount: number;
  /** Number of those by the id of an error type; a unit counts for each of its types. */
  readonly errorTypes: Readonly<Record<string, number>>;
  /** Number of those without an error type. */
  readonly untypedCount: number;
  /** Number of units per review stage without a verdict of that stage; 0 when the item is not valid. */
  readonly unjudgedCounts: Readonly<Record<ReviewStage, number>>;
}

/** Returns the figures of a document by its units; `sizeOf` measures one in the unit of the modality's size. */
export function figuresOfUnits<Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  document: Document,
  sizeOf: (unit: Item) => number,
): Figures {
  const units = access.of(document);
  const unjudged = (stage: ReviewStage): number => (document.isValid ? unjudgedUnits(units, stage).length : 0);
  const failed = units.filter((unit) => isFailed(unit.status));
  const errorTypes: Record<string, number> = {};
  for (const id of failed.flatMap((unit) => unit.errorTypes ?? [])) errorTypes[id] = (errorTypes[id] ?? 0) + 1;
  return {
    unitCount: units.length,
    size: units.reduce((sum, unit) => sum + sizeOf(unit), 0),
    isValid: document.isValid,
    failedCount: failed.length,
    errorTypes,
    untypedCount: failed.filter((unit) => unit.errorTypes === undefined).length,
    unjudgedCounts: { inspection: unjudged('inspection'), acceptance: unjudged('acceptance') },
  };
}
