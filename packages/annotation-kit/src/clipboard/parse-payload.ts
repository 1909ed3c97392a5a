import { answersSchema, maxTracks } from '@earmark/model';
import { longestText, mostClipped, type ClippedSegment, type ClipboardPayload } from './payload.ts';

/** Reads a payload from any text; `undefined` when it is none, or is damaged. */
export function parsePayload(text: string): ClipboardPayload | undefined {
  if (text.length > longestText || !text.includes('"earmark-segments"')) return undefined;
  const found = readJson(text);
  if (!isRecord(found) || found['kind'] !== 'earmark-segments' || found['version'] !== 1) return undefined;
  const { sampleRate, segments } = found;
  if (!isWhole(sampleRate, 1) || !Array.isArray(segments) || segments.length === 0 || segments.length > mostClipped)
    return undefined;
  const read = segments.map(readSegment);
  const whole = read.filter((segment) => segment !== undefined);
  return whole.length === read.length
    ? { kind: 'earmark-segments', version: 1, sampleRate, segments: whole }
    : undefined;
}

function readSegment(found: unknown): ClippedSegment | undefined {
  if (!isRecord(found)) return undefined;
  const { offset, length, track } = found;
  const answers = answersSchema.safeParse(found['answers']);
  if (!isWhole(offset, 0) || !isWhole(length, 1) || !isWhole(track, 0) || track >= maxTracks || !answers.success)
    return undefined;
  return { offset, length, track, answers: answers.data };
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
const isWhole = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
