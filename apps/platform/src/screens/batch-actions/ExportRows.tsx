import { useMemo } from 'react';
import { actionName } from '../../batch/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { ExportDialog, type ExportedRows } from '../export-dialog/index.ts';
import type { BatchActionsProps } from './chosen-rows.ts';
import { useBatchStart } from './use-batch-start.ts';

const t = texts('batch');

type ExportRowsProps = BatchActionsProps & { isAll: boolean; onClose: () => void };

type AskedItems = ExportedRows['items'];

/** Exports the chosen rows, or all that the list finds, by the dialog of all exports. */
export function ExportRows({ isAll, onClose, ...props }: ExportRowsProps) {
  const { of, ids, projectId, modality, onStarted } = props;
  const action = of === 'tasks' ? 'export_tasks' : 'export_items';
  const { count, start } = useBatchStart(props, isAll);
  const chosen: AskedItems =
    props.of === 'tasks' ? undefined : isAll ? { all: props.request } : { item_ids: [...props.ids] };
  const asked = JSON.stringify(chosen ?? null);
  // A new object for the same request would have the export measured again; it is read as it was serialised
  const items = useMemo(() => (JSON.parse(asked) as AskedItems | null) ?? undefined, [asked]);
  return (
    <ExportDialog
      projectId={projectId}
      modality={modality}
      rows={{
        taskIds: props.of === 'tasks' ? ids : [props.taskId],
        items,
        title: t(of === 'tasks' ? 'titleTasks' : 'titleItems', {
          action: actionName(action),
          count,
          value: formatNumber(count),
        }),
        async start(settings) {
          const result = await start(action, settings, { isQuiet: true });
          if (result.ok) onStarted();
          return result;
        },
      }}
      onClose={onClose}
    />
  );
}
