import {
  allLabels,
  isText,
  type Answer,
  type Answers,
  type Label,
  type LabelSet,
  type ModalityTypes,
} from '@earmark/model';

/**
 * The row of a modality for copy and paste. A copied unit consists of its answers and a modality-specific `Part`;
 * `Source` holds the units of measurement of the parts, `Target` those where they are pasted.
 */
export interface ClipRow<Types extends ModalityTypes, Source extends object, Part extends object, Target> {
  /** The format's name in the clipboard's text, by which foreign texts are rejected. */
  readonly kind: string;
  readonly version: number;
  /** The JSON field that lists the units. */
  readonly field: string;
  /** The limit of units in one clip. */
  readonly maxUnits: number;
  readonly sourceOf: (document: Types['Document']) => Source;
  readonly partOf: (unit: Types['Unit'], first: Types['Unit']) => Part;
  /** Returns `undefined` when the text is invalid. */
  readonly readSource: (found: Readonly<Record<string, unknown>>) => Source | undefined;
  readonly readPart: (found: Readonly<Record<string, unknown>>) => Part | undefined;
  readonly paste: (part: Part, answers: Answers, source: Source, target: Target) => readonly Types['Command'][];
}

export type Clipped<Part> = Part & { readonly answers: Answers };

/** Copied units, serialisable as plain JSON. */
export interface Clip<Source, Part> {
  readonly source: Source;
  readonly units: readonly Clipped<Part>[];
}

/** The length limit for writing and reading, in UTF-16 code units. */
export const longestText = 20_000_000;

/**
 * Copies the units with these ids, in reading order, without comments and verdicts; `undefined` when there are none.
 */
export function clipOf<Types extends ModalityTypes, Source extends object, Part extends object, Target>(
  { sourceOf, partOf }: ClipRow<Types, Source, Part, Target>,
  document: Types['Document'],
  units: readonly Types['Unit'][],
  ids: readonly string[],
): Clip<Source, Part> | undefined {
  const wanted = new Set(ids);
  const chosen = units.filter(({ id }) => wanted.has(id));
  const [first] = chosen;
  return (
    first && {
      source: sourceOf(document),
      units: chosen.map((unit) => ({ ...partOf(unit, first), answers: unit.answers })),
    }
  );
}

/** Prints a clip as the text that `parseClip` reads; `undefined` when it would exceed the length limit. */
export function printClip<Types extends ModalityTypes, Source extends object, Part extends object, Target>(
  { kind, version, field, maxUnits }: ClipRow<Types, Source, Part, Target>,
  { source, units }: Clip<Source, Part>,
): string | undefined {
  if (units.length > maxUnits) return undefined;
  const text = JSON.stringify({ kind, version, ...source, [field]: units });
  return text.length > longestText ? undefined : text;
}

/** The commands of pasting, and the number of answers left out because the target's labels do not have them. */
export interface Pasted<Command> {
  readonly commands: readonly Command[];
  readonly droppedAnswers: number;
}

/**
 * Returns the commands that paste a clip into a document; answers that its labels do not have are left out and
 * counted.
 */
export function pasteClip<Types extends ModalityTypes, Source extends object, Part extends object, Target>(
  row: ClipRow<Types, Source, Part, Target>,
  { source, units }: Clip<Source, Part>,
  labels: LabelSet,
  target: Target,
): Pasted<Types['Command']> {
  const known = new Map(allLabels(labels.segment).map((label) => [label.id, label]));
  let droppedAnswers = 0;
  const commands = units.flatMap((unit) => {
    const all = Object.entries(unit.answers);
    const fitting = all.filter(([labelId, answer]) => fits(known.get(labelId), answer));
    droppedAnswers += all.length - fitting.length;
    return row.paste(unit, Object.fromEntries(fitting), source, target);
  });
  return { commands, droppedAnswers };
}

function fits(label: Label | undefined, answer: Answer): boolean {
  if (!label) return false;
  if (typeof answer === 'string') return isText(label);
  return !isText(label) && answer.every((id) => label.options.some((option) => option.id === id));
}
