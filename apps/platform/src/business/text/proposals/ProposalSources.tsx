import { limits, proposalKinds, type ProposalKind, type ProposalSource } from '@earmark/contract';
import { Button, Card, ConfirmDialog, IconButton, Inline, Menu, Skeleton, Table, type TableColumn } from '@earmark/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orThrow, sentenceOf, useAction, useCall } from '../../../data/index.ts';
import { formatDateTime, formatNumber, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import { SourceDialog, type SourceOwner } from './SourceDialog.tsx';

const t = texts('text-task');

type Open =
  | { readonly kind: 'new'; readonly of: ProposalKind }
  | { readonly kind: 'edit' | 'delete'; readonly source: ProposalSource };

interface ProposalSourcesProps {
  owner: SourceOwner;
  /** Whether the person may add sources, and change those that are the owner's. */
  mayEdit: boolean;
  /** Text of the empty list. */
  emptyText: string;
}

/** List of the sources of proposals of a task, or of a template for its tasks. */
export function ProposalSources({ owner, mayEdit, emptyText }: ProposalSourcesProps) {
  const sources = useCall('listProposalSources', owner.of);
  const [open, setOpen] = useState<Open | null>(null);
  const isOfTask = 'task_id' in owner.of;
  const columns = useMemo(() => columnsOf(mayEdit, isOfTask, setOpen), [mayEdit, isOfTask]);
  const rows = sources.data?.rows ?? [];
  const close = (): void => setOpen(null);
  return (
    <Card
      title={t('sources')}
      isFlush={rows.length > 0}
      actions={
        mayEdit ? (
          <Menu
            trigger={
              <Button size="s" icon={<Plus />} isDisabled={rows.length >= limits.proposal.sources}>
                {t('addSource')}
              </Button>
            }
            items={proposalKinds.map((kind) => ({
              id: kind,
              label: t(`kind_${kind}`),
              onAction: () => setOpen({ kind: 'new', of: kind }),
            }))}
          />
        ) : undefined
      }
    >
      {!sources.data && !sources.error ? (
        <Skeleton lines={2} />
      ) : rows.length === 0 ? (
        <Faint>{sources.error ? sentenceOf(sources.error) : emptyText}</Faint>
      ) : (
        <Table aria-label={t('sources')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      )}
      {open?.kind === 'new' ? (
        <SourceDialog owner={owner} kind={open.of} onClose={close} onChange={sources.refresh} />
      ) : null}
      {open?.kind === 'edit' ? (
        <SourceDialog
          owner={owner}
          kind={open.source.kind}
          source={open.source}
          onClose={close}
          onChange={sources.refresh}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteSource source={open.source} onClose={close} onDeleted={sources.refresh} />
      ) : null}
    </Card>
  );
}

const columnsOf = (
  mayEdit: boolean,
  isOfTask: boolean,
  onOpen: (open: Open) => void,
): TableColumn<ProposalSource>[] => [
  { id: 'name', title: t('sourceName'), minWidth: 140, cell: ({ name }) => name },
  { id: 'kind', title: t('sourceKind'), width: 120, cell: ({ kind }) => t(`kind_${kind}`) },
  {
    id: 'entries',
    title: t('entries'),
    minWidth: 120,
    isWrapping: true,
    cell: ({ kind, entries, address }) => (kind === 'service' ? (address ?? '') : formatNumber(entries)),
  },
  { id: 'version', title: t('version'), width: 80, align: 'end', cell: ({ version }) => formatNumber(version) },
  {
    id: 'updated',
    title: t('updated'),
    minWidth: 140,
    cell: ({ updated_at, updated_by }) => (
      <Faint title={updated_by?.name}>{updated_at === null ? t('common:unknown') : formatDateTime(updated_at)}</Faint>
    ),
  },
  ...(mayEdit
    ? [
        {
          id: 'actions',
          title: '',
          width: 88,
          align: 'end' as const,
          cell: (source: ProposalSource) =>
            // Those of the template are changed there
            isOfTask && source.is_of_template ? (
              <Faint>{t('ofTemplate')}</Faint>
            ) : (
              <Inline gap={0} justify="end" isNowrap>
                <IconButton
                  size="s"
                  icon={<Pencil />}
                  aria-label={`${t('editSource')}: ${source.name}`}
                  onPress={() => onOpen({ kind: 'edit', source })}
                />
                <IconButton
                  size="s"
                  icon={<Trash2 />}
                  aria-label={`${t('common:delete')}: ${source.name}`}
                  onPress={() => onOpen({ kind: 'delete', source })}
                />
              </Inline>
            ),
        },
      ]
    : []),
];

interface DeleteSourceProps {
  source: ProposalSource;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteSource({ source, onClose, onDeleted }: DeleteSourceProps) {
  const remove = useAction('deleteProposalSource');
  const confirm = async (): Promise<void> => {
    orThrow(await remove.run({ id: source.id }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('deleteSourceTitle', { name: source.name })}
      confirmLabel={t('common:delete')}
      onConfirm={confirm}
    >
      {t('deleteSourceText')}
    </ConfirmDialog>
  );
}
