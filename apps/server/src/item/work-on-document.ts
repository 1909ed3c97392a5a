import {
  applyCommand,
  applyCommands,
  checkAudio,
  checkAuthority,
  checkDocumentBytes,
  checkNewAnswers,
  checkRework,
  checkTrackTitles,
  documentBytesAfter,
  succeed,
  verdictsOf,
  type AudioCommand,
  type AudioDocument,
  type AudioRules,
  type Author,
  type Fault,
  type LabelSet,
  type Result,
  type ReviewStage,
} from '@earmark/model';

/** What an edit is judged by. */
export interface Editing {
  readonly author: Author;
  readonly labels: LabelSet;
}

interface Edited {
  readonly document: AudioDocument;
  readonly bytes: number;
}

/** Carries out a batch of edits and checks that its author may make them, that the task asks for the answers, and that the document does not outgrow its limit. */
export function editDocument(
  { author, labels }: Editing,
  before: Edited,
  atStageStart: AudioDocument,
  commands: readonly AudioCommand[],
): Result<Edited> {
  const applied = applyCommands(before.document, commands);
  if (!applied.ok) return applied;
  const document = applied.value;
  const bytes = documentBytesAfter(before.document, before.bytes, document);
  const fault =
    checkDocumentBytes(before.bytes, bytes) ??
    checkAuthority(author, before.document, document, atStageStart) ??
    checkNewAnswers(before.document, document, atStageStart, labels) ??
    checkTrackTitles(document, before.document, atStageStart);
  return fault ? { ok: false, fault } : succeed({ document, bytes });
}

/** What a document itself has that keeps it from being handed in: the template's rules, and failed segments untouched. */
export const findFaults = (document: AudioDocument, labels: LabelSet, rules: AudioRules): Fault[] => [
  ...checkAudio(document, labels, rules),
  ...checkRework(document),
];

/** Segments that were not judged one by one pass with the item. */
export function passRest(
  document: AudioDocument,
  stage: ReviewStage,
): { document: AudioDocument; commands: AudioCommand[] } {
  const [passed] = verdictsOf[stage];
  const ids = document.segments.filter((segment) => segment.status !== passed).map((segment) => segment.id);
  if (ids.length === 0) return { document, commands: [] };
  const command: AudioCommand = { type: 'segment.verdict', ids, verdict: passed };
  const result = applyCommand(document, command);
  if (!result.ok) throw new Error(`The segments of a document cannot be judged: ${result.fault.code}`);
  return { document: result.value, commands: [command] };
}
