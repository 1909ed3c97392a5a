import {
  checkAudio,
  checkRework,
  type AudioDocument,
  type AudioRules,
  type Fault,
  type LabelSet,
  type Segment,
} from '@earmark/model';

/** Faults of a document and of single segments, computed when asked for and kept for as long as the part lives. */
export interface FaultChecker {
  /** Equals the model's `checkAudio`; after an edit only the edited segments are looked at again. */
  readonly ofDocument: (document: AudioDocument) => readonly Fault[];
  readonly ofSegment: (document: AudioDocument, segment: Segment) => readonly Fault[];
  /** What stops a hand-in: faults, and failed segments that nobody has touched. */
  readonly ofSubmit: (document: AudioDocument) => readonly Fault[];
}

export function createFaultChecker(labels: LabelSet, rules: AudioRules): FaultChecker {
  const documents = new WeakMap<AudioDocument, readonly Fault[]>();
  const segments = new WeakMap<Segment, readonly Fault[]>();
  const segmentLabels: LabelSet = { global: [], segment: labels.segment };
  const noFaults: readonly Fault[] = [];

  const ofSegment = (document: AudioDocument, segment: Segment): readonly Fault[] => {
    if (!document.isValid) return noFaults;
    const known = segments.get(segment);
    if (known) return known;
    const faults = checkAudio({ ...document, answers: {}, segments: [segment] }, segmentLabels, rules);
    segments.set(segment, faults);
    return faults;
  };
  const ofDocument = (document: AudioDocument): readonly Fault[] => {
    const known = documents.get(document);
    if (known) return known;
    const general = checkAudio(
      document.segments.length > 0 ? { ...document, segments: [] } : document,
      document.segments.length > 0 ? { ...labels, segment: [] } : labels,
      rules,
    );
    const faults = [...general, ...document.segments.flatMap((segment) => ofSegment(document, segment))];
    documents.set(document, faults);
    return faults;
  };
  return { ofDocument, ofSegment, ofSubmit: (document) => [...ofDocument(document), ...checkRework(document)] };
}
