import { isFailed, type BaseDocument, type Unit, type UnitAccess } from '../document/index.ts';
import { refuse, type Fault } from '../fault/index.ts';

/** Failed units that nobody has touched since the verdict: they stop a resubmission. */
export const checkUnitRework = <Document extends BaseDocument, Item extends Unit>(
  access: UnitAccess<Document, Item>,
  document: Document,
): Fault[] =>
  access
    .of(document)
    .filter((unit) => isFailed(unit.status))
    .map((unit) => refuse('segment_not_modified', [access.field, unit.id]).fault);
