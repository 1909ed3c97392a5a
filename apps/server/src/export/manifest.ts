import type { SplitPart } from '@earmark/contract';
import { deflatePiece, type Piece } from './archive/piece.ts';
import type { Run } from './archive/print-in-order.ts';
import type { ExportItem } from './queries.ts';
import type { ZippedFile } from './archive/zip-file.ts';

/** File of a package that has a line for each item. */
export const manifestName = 'manifest.jsonl';

/** Version of the manifest's lines. */
const formatVersion = 1;

/** Owner of a file of a package. */
export interface AboutFile {
  readonly item: ExportItem;
  /** The part that was cut out, in seconds. */
  readonly cut?: { readonly segment: number; readonly start: number; readonly end: number; readonly speaker: string };
}

/** Lines that wait to be deflated together. */
const linesAtOnce = 500;

/** Gathers a line of JSON for each file of an export, after one that says how it was made. */
export function createManifest(
  {
    form,
    tasks,
    exportId,
    projectName,
  }: Pick<Run, 'form' | 'tasks'> & { readonly exportId: number; readonly projectName: string },
  partOf: (itemId: number) => SplitPart | null,
) {
  const { project_id, task_ids: _tasks, batch_id: _batch, is_whole_project = false, ...options } = form;
  const pieces: Piece[] = [];
  let lines: string[] = [
    JSON.stringify({
      manifest: 'earmark-export',
      format_version: formatVersion,
      export_id: exportId,
      project: { id: project_id, name: projectName },
      is_whole_project,
      tasks: tasks.map(({ id, name, template_id, template_version }) => ({ id, name, template_id, template_version })),
      seed: form.split?.seed ?? null,
      options,
    }),
  ];
  const flush = (): void => {
    pieces.push(deflatePiece(lines.map((line) => `${line}\n`).join('')));
    lines = [];
  };
  return {
    add({ path, bytes, sha256, about }: ZippedFile<AboutFile>, split: SplitPart | null): void {
      lines.push(
        JSON.stringify({
          path,
          bytes,
          sha256,
          ...(about === undefined
            ? { split }
            : {
                item_id: about.item.id,
                item: about.item.name,
                task_id: about.item.task_id,
                duration_seconds: about.cut ? about.cut.end - about.cut.start : about.item.size,
                split: partOf(about.item.id),
                ...about.cut,
              }),
        }),
      );
      if (lines.length >= linesAtOnce) flush();
    },
    /** The whole manifest. */
    pieces(): readonly Piece[] {
      flush();
      return pieces;
    },
  };
}
