import { CallError, datasetList, limits, type Dataset } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { EmptyState, LinkButton } from '@earmark/ui';
import { DatabaseZap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { client, reportCallError } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { Faint, listColumns, ListScreen, readMatching, useListCall, useLocalListQuery } from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('task-wizard');

interface DatasetPickerProps {
  projectId: number;
  /** Modality of their items. */
  modality: ModalityKind;
  chosen: readonly Dataset[];
  onChange: (chosen: readonly Dataset[]) => void;
  /** Offers datasets without free items too, such as those still being uploaded. */
  isWide?: boolean;
}

/** Selects datasets with free items, either all with annotations or all without. */
export function DatasetPicker({ projectId, modality, chosen, onChange, isWide = false }: DatasetPickerProps) {
  const { pathOf } = useRouteContext();
  const [isSelectingMatching, setSelecting] = useState(false);
  const query = useLocalListQuery(datasetList, modality);
  const columns = useMemo(() => columnsOf(modality), [modality]);
  const request = { ...query.request, project_id: projectId, is_available: isWide ? undefined : true };
  const available = useListCall('listDatasets', request);
  const rows = available.data?.rows ?? [];
  const [first] = chosen;
  const choose = (keys: ReadonlySet<string>): void => {
    const kept = chosen.filter(({ id }) => keys.has(String(id)));
    const added = rows.filter(({ id }) => keys.has(String(id)) && !chosen.some((other) => other.id === id));
    // "Select all" may include both kinds; the first one decides.
    const mode = kept[0] ?? added[0];
    onChange([...kept, ...added].filter(({ has_backfill }) => has_backfill === mode?.has_backfill));
  };
  const chooseMatching = async (): Promise<void> => {
    setSelecting(true);
    try {
      const mode = first ?? rows[0];
      onChange(
        await readMatching(
          (page, size) => client.listDatasets({ ...request, has_backfill: mode?.has_backfill, page, page_size: size }),
          limits.selection.datasets,
        ),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportCallError(error);
    } finally {
      setSelecting(false);
    }
  };
  return (
    <ListScreen
      aria-label={t('datasets')}
      name="datasets.wizard"
      columns={columns}
      query={query}
      list={available}
      searchPlaceholder={t('searchDatasets')}
      maxHeight="440px"
      selection={{
        selectedKeys: new Set(chosen.map(({ id }) => String(id))),
        onChange: choose,
        maximum: limits.selection.datasets,
        total: available.data?.total ?? 0,
        onSelectMatching: () => void chooseMatching(),
        isSelectingMatching,
        disabledKeys: new Set(
          rows.filter(({ has_backfill }) => first && has_backfill !== first.has_backfill).map(({ id }) => String(id)),
        ),
      }}
      emptyState={
        <EmptyState
          icon={<DatabaseZap />}
          title={t('noDatasets')}
          hint={t('noDatasetsHint')}
          action={<LinkButton href={pathOf('upload', { project_id: projectId })}>{t('upload')}</LinkButton>}
        />
      }
    />
  );
}

const columnsOf = (modality: ModalityKind) =>
  listColumns<typeof datasetList, Dataset>(
    datasetList,
    {
      status: { words: (status) => t(`dataset:status_${status}`) },
      available: { width: 112, cell: ({ available, total }) => `${formatNumber(available)} / ${formatNumber(total)}` },
      source: { cell: ({ source }) => <Faint>{source.name}</Faint>, csv: ({ source }) => source.name ?? '' },
      accepted: { cell: () => null, csv: () => '' },
    },
    {
      modality,
      without: ['status', 'allocated', 'accepted', 'failed'],
      optional: ['id', 'bytes'],
      shown: ['has_backfill'],
    },
  );
