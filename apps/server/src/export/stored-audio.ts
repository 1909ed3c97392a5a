import type { ExportForm } from '@earmark/contract';
import { applyCommands, type AudioCommand, type AudioDocument, type SegmentStatus } from '@earmark/model';
import type { ExportItem, StoredAudio } from './queries.ts';

/** An audio with its document, cut down to the segments the export asks for. */
export interface ExportedAudio {
  readonly item: ExportItem;
  readonly document: AudioDocument;
}

/** The document cannot be had from what is stored. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Reads the stored text; throws `Unreadable`. */
export function openAudio(
  { item, snapshot, commands }: StoredAudio,
  statuses: ExportForm['segment_statuses'],
): ExportedAudio {
  if (snapshot === null || commands.length !== item.revision - item.base_revision)
    throw new Unreadable('a revision is missing');
  const stored = parse<Omit<AudioDocument, 'tracks'> & Partial<Pick<AudioDocument, 'tracks'>>>(snapshot);
  // what was kept before documents had tracks has none
  const replayed = applyCommands(
    { ...stored, tracks: stored.tracks ?? [] },
    commands.flatMap((text) => parse<AudioCommand[]>(text)),
  );
  if (!replayed.ok) throw new Unreadable(replayed.fault.code);
  return { item, document: onlySegments(replayed.value, statuses) };
}

/** The database holds only what was checked when it was saved. */
function parse<Value>(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new Unreadable(String(error));
  }
}

function onlySegments(document: AudioDocument, statuses: readonly SegmentStatus[]): AudioDocument {
  return statuses.length === 0
    ? document
    : { ...document, segments: document.segments.filter((segment) => statuses.includes(segment.status)) };
}
