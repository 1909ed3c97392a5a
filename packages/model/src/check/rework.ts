import { isFailed, type BaseDocument, type Unit, type UnitAccess } from '../document/index.ts';
import { refuse, type Fault } from '../fault/index.ts';

/** Returns a fault per failed unit that is unchanged since its verdict; such units prevent a resubmission. */
export const checkUnitRework = <Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  document: Document,
): Fault[] =>
  access
    .of(document)
    .filter((unit) => isFailed(unit.status))
    .map((unit) => refuse('segment_not_modified', [access.field, unit.id]).fault);
