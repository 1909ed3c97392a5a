import type { ExportForm } from '@earmark/contract';
import type { AudioDocument } from '@earmark/model';
import type { Database } from '../db/index.ts';
import { readDocument } from '../item/index.ts';
import { readExportItems, type ExportItem } from './queries.ts';

const pageSize = 100;

/** An audio with what was annotated on it, cut down to the segments the export asks for. */
export interface ExportedAudio {
  readonly item: ExportItem;
  readonly document: AudioDocument;
}

/** The chosen audios of a task one after the other; memory holds one page of rows and one document. */
export async function* readExportedAudios(db: Database, form: ExportForm, taskId: number): AsyncGenerator<ExportedAudio> {
  for (let afterId = 0; ; ) {
    const items = await readExportItems(db, form, taskId, afterId, pageSize);
    for (const item of items) {
      afterId = item.id;
      yield { item, document: onlySegments(await readDocument(db, item.id, item.revision), form) };
    }
    if (items.length < pageSize) return;
  }
}

/** The same audios once more, each at the revision it had: what is written in several passes agrees with itself. */
export async function* readAgain(db: Database, form: ExportForm, items: readonly ExportItem[]): AsyncGenerator<ExportedAudio> {
  for (const item of items) yield { item, document: onlySegments(await readDocument(db, item.id, item.revision), form) };
}

function onlySegments(document: AudioDocument, form: ExportForm): AudioDocument {
  const statuses = form.segment_statuses ?? [];
  return statuses.length === 0 ? document : { ...document, segments: document.segments.filter((segment) => statuses.includes(segment.status)) };
}
