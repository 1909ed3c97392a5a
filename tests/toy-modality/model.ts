import {
  bytesAfterEdit,
  checkAnswers,
  checkNewUnitAnswers,
  checkUnitAuthority,
  checkUnitRework,
  documentFields,
  figuresOfUnits,
  isSameJson,
  migrateStored,
  patchFrame,
  refuse,
  submittedWorkOf,
  succeed,
  unitAppliers,
  unitCommandSchemas,
  unitFields,
  unitPatchBetween,
  unitPatchFields,
  type CommandBatch,
  type Modality,
  type Result,
  type ReviewedUnits,
} from '@earmark/model';
import { z } from 'zod';

/** Short texts with one choice each: a document has one unit, its line; the task's labels ask for the choice. */
const lineSchema = z.strictObject({ ...unitFields, text: z.string().max(1000) });
export const noteSchema = z.strictObject({
  kind: z.literal('note'),
  version: z.literal(1),
  ...documentFields,
  lines: z.array(lineSchema).length(1),
});
const commandSchema = z.discriminatedUnion('type', [
  ...unitCommandSchemas(1),
  z.strictObject(unitPatchFields(lineSchema, 1)),
]);
type Line = z.infer<typeof lineSchema>;
export type Note = z.infer<typeof noteSchema>;
type Command = z.infer<typeof commandSchema>;
type Patch = Extract<Command, { type: 'document.patch' }>;

/** Facts of a note before annotation: its text. */
export const noteFactsSchema = z.strictObject({ text: z.string().min(1).max(1000) });
export const noteRulesSchema = z.strictObject({});

export interface NoteTypes {
  readonly Document: Note;
  readonly Unit: Line;
  readonly Command: Command;
  readonly Patch: Patch;
  readonly Rules: z.infer<typeof noteRulesSchema>;
  readonly Source: z.infer<typeof noteFactsSchema>;
  readonly Comparison: object;
}

const units: ReviewedUnits<Note, Line> = {
  field: 'lines',
  of: ({ lines }) => lines,
  put: (note, lines) => ({ ...note, lines: [...lines] }),
  sameContent: (a, b) => a.text === b.text && isSameJson(a.answers, b.answers),
  sameOwnParts: () => true,
  checkPosition: () => null,
};
const appliers = {
  ...unitAppliers(units),
  'document.patch': (note: Note, patch: Patch): Result<Note> =>
    succeed(patchFrame({ ...note, lines: patch.insert.length > 0 ? patch.insert : note.lines }, patch)),
};

function applyCommand(note: Note, command: Command): Result<Note> {
  // The table is keyed by the command's own type, which TypeScript cannot infer through the index
  const apply = appliers[command.type] as (note: Note, command: Command, rules: object) => Result<Note>;
  return apply(note, command, { maxComments: 100, checksComments: true });
}
const apply = (note: Note, commands: readonly Command[]): Result<Note> =>
  commands.reduce<Result<Note>>((done, command) => (done.ok ? applyCommand(done.value, command) : done), succeed(note));
const replayBatch = (note: Note, { commands }: CommandBatch): Result<Note> =>
  apply(note, z.array(commandSchema).parse(commands));

function migrate(stored: unknown): Result<Note> {
  const newest = migrateStored('note', [{}], stored);
  const { data } = noteSchema.safeParse(newest.ok ? newest.value : null);
  return data ? succeed(data) : refuse('document_unknown');
}

export const noteModality: Modality<NoteTypes> = {
  kind: 'note',
  version: 1,
  documentSchema: noteSchema,
  commandSchema,
  rulesSchema: noteRulesSchema,
  units,
  begin: (note) => note,
  empty: ({ text }, answers = {}) => ({
    kind: 'note',
    version: 1,
    isValid: true,
    answers,
    comments: [],
    lines: [{ id: 'text', text, answers: {}, comments: [], status: 'completed' }],
  }),
  apply,
  clean: (command) => command,
  targetOf: (command) => (command.type === 'global.answer' ? `answer ${command.labelId}` : undefined),
  patchBetween: (from, to) => unitPatchBetween(units, from, to) as Patch,
  migrate,
  migrateCommands: ({ commands }) => succeed(z.array(commandSchema).parse(commands)),
  replayBatch,
  replay: (snapshot, batches) =>
    batches.reduce((done, batch) => (done.ok ? replayBatch(done.value, batch) : done), migrate(snapshot)),
  askedLabels: (labels) => labels,
  check: ({ isValid, lines }, labels) =>
    isValid ? lines.flatMap(({ id, answers }) => checkAnswers(labels.segment, answers, ['lines', id])) : [],
  checkRework: (note) => checkUnitRework(units, note),
  checkEdit: () => null,
  checkNewAnswers: (before, after, atStageStart, labels) =>
    checkNewUnitAnswers(units, before, after, atStageStart, { whole: labels.global, unit: labels.segment }),
  authority: (author, before, after, atStageStart) => checkUnitAuthority(units, author, before, after, atStageStart),
  bytesAfter: (before, bytes, after) => bytesAfterEdit(units, before, bytes, after),
  figures: (note) => figuresOfUnits(units, note, ({ text }) => Array.from(text).length),
  submittedWork: (note, atStageStart) => submittedWorkOf(units, note, atStageStart),
  compare: () => ({}),
  formats: { lines: { extension: 'txt', mime: 'text/plain' } },
};
