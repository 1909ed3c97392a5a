import { answersSchema, type ModalityTypes } from '@earmark/model';
import { longestText, type Clip, type Clipped, type ClipRow } from './clip.ts';

/** Parses a clip of a modality from any text; `undefined` when the text is no clip or is invalid. */
export function parseClip<Types extends ModalityTypes, Source extends object, Part extends object, Target>(
  row: ClipRow<Types, Source, Part, Target>,
  text: string,
): Clip<Source, Part> | undefined {
  // Most clipboard texts are no clips: this check avoids parsing them.
  if (text.length > longestText || !text.includes(`"${row.kind}"`)) return undefined;
  const found = readJson(text);
  if (!isRecord(found) || found['kind'] !== row.kind || found['version'] !== row.version) return undefined;
  const source = row.readSource(found);
  const units = found[row.field];
  if (!source || !Array.isArray(units) || units.length === 0 || units.length > row.maxUnits) return undefined;
  const read = units.map((unit) => readUnit(row, unit)).filter((unit) => unit !== undefined);
  return read.length === units.length ? { source, units: read } : undefined;
}

function readUnit<Types extends ModalityTypes, Source extends object, Part extends object, Target>(
  { readPart }: ClipRow<Types, Source, Part, Target>,
  found: unknown,
): Clipped<Part> | undefined {
  if (!isRecord(found)) return undefined;
  const part = readPart(found);
  const answers = answersSchema.safeParse(found['answers']);
  return part && answers.success ? { ...part, answers: answers.data } : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
