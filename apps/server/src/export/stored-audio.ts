import type { ExportForm } from '@earmark/contract';
import { replay, type AudioDocument, type SegmentStatus, type Stored } from '@earmark/model';
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
  { item, snapshot, batches }: StoredAudio,
  statuses: ExportForm['segment_statuses'],
): ExportedAudio {
  if (snapshot === null || batches.length !== item.revision - item.base_revision)
    throw new Unreadable('a revision is missing');
  const replayed = replay(
    parse<unknown>(snapshot),
    batches.map(({ version, commands }) => ({ version, commands: parse<Stored[]>(commands) })),
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
