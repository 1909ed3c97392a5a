import type { EditingModality, Fault, LabelSet, ModalityTypes } from '@earmark/model';

/** Faults of a document and of single units, computed lazily and cached for as long as the unit lives. */
interface FaultChecker<Types extends ModalityTypes> {
  /** Equals the modality's `check`; after an edit only the edited units are checked again. */
  readonly ofDocument: (document: Types['Document']) => readonly Fault[];
  readonly ofUnit: (document: Types['Document'], unit: Types['Unit']) => readonly Fault[];
  /** Faults that prevent submitting: faults of the document, and failed units that were not edited since. */
  readonly ofSubmit: (document: Types['Document']) => readonly Fault[];
}

const noFaults: readonly Fault[] = [];

/** Creates a checker for documents of one modality under these labels and rules. */
export function createFaultChecker<Types extends ModalityTypes>(
  { units: { of, put }, check, checkParts, checkRework }: EditingModality<Types>,
  labels: LabelSet,
  rules: Types['Rules'],
): FaultChecker<Types> {
  type Document = Types['Document'];
  const documents = new WeakMap<Document, readonly Fault[]>();
  const units = new WeakMap<Types['Unit'], readonly Fault[]>();

  const ofUnit = (document: Document, unit: Types['Unit']): readonly Fault[] => {
    // Nothing is demanded of an item that was marked as invalid
    if (!document.isValid) return noFaults;
    const known = units.get(unit);
    if (known) return known;
    const faults = checkParts
      ? checkParts.unit(document, unit, labels, rules)
      : // As a document of its own, so that a modality needs no second check for single units
        check(put({ ...document, answers: {} }, [unit]), { ...labels, global: [] }, rules);
    // Faults that depend on other units would be stale as soon as one of those changes
    if (!checkParts?.looksAtOthers(unit)) units.set(unit, faults);
    return faults;
  };
  const ofDocument = (document: Document): readonly Fault[] => {
    const known = documents.get(document);
    if (known) return known;
    const all = of(document);
    const faults =
      all.length === 0 || !document.isValid
        ? check(document, labels, rules)
        : [
            ...(checkParts
              ? checkParts.whole(document, labels, rules)
              : check(put(document, []), { ...labels, segment: [] }, rules)),
            ...all.flatMap((unit) => ofUnit(document, unit)),
            ...(checkParts?.between(document, labels, rules) ?? []),
          ];
    documents.set(document, faults);
    return faults;
  };
  return { ofDocument, ofUnit, ofSubmit: (document) => [...ofDocument(document), ...checkRework(document)] };
}
