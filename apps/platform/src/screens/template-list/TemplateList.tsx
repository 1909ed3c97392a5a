import { isRoleId, mayEver, type Template } from '@earmark/contract';
import { allLabels } from '@earmark/model';
import { EmptyState, IconButton, Inline, LinkButton, type TableColumn } from '@earmark/ui';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { BinLink, DeleteDialog } from '../../deletion/index.ts';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { Faint, ListTable, NameLink, textOf, timesOf, useListAddress } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';

const t = texts('template');
const filterKinds = { owner: 'text', updated_at: 'date' } as const;

const editorPath = (parameters: { template_id?: number; copy_id?: number } = {}): string =>
  pathTo('/module/moduleIndex', parameters);

/** The label templates of the platform. */
export function TemplateList() {
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useListAddress({
    sorts: ['updated_at', 'id', 'name', 'created_at', 'owner', 'task_count'],
    filters: filterKinds,
  });
  const templates = useCall(
    'listTemplates',
    { ...query.request, owner: textOf(query.filters, 'owner'), updated: timesOf(query.filters, 'updated_at') },
    { isKept: true },
  );
  const [doomed, setDoomed] = useState<Template | null>(null);
  const columns = useMemo(() => columnsOf(setDoomed), []);
  const create =
    isRoleId(user.role_id) && mayEver(user.role_id, 'template.write') ? (
      <LinkButton variant="primary" icon={<Plus />} href={editorPath()}>
        {t('create')}
      </LinkButton>
    ) : undefined;
  return (
    <Page
      title={t('routes:templates')}
      actions={
        <>
          <BinLink />
          {create}
        </>
      }
    >
      <ListTable
        aria-label={t('routes:templates')}
        name="templates"
        columns={columns}
        query={query}
        list={templates}
        searchPlaceholder={t('search')}
        onRowAction={(template) => void navigate(editorPath({ template_id: template.id }))}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />}
      />
      {doomed ? (
        <DeleteDialog kind="template" id={doomed.id} name={doomed.name} onClose={() => setDoomed(null)} />
      ) : null}
    </Page>
  );
}

function columnsOf(onDelete: (template: Template) => void): TableColumn<Template>[] {
  return [
    { id: 'id', title: t('common:id'), width: 72, isSortable: true, cell: ({ id }) => <Faint>{id}</Faint> },
    {
      id: 'name',
      title: t('columnName'),
      minWidth: 220,
      isSortable: true,
      isRequired: true,
      cell: ({ id, name }) => <NameLink href={editorPath({ template_id: id })} name={name} />,
    },
    {
      id: 'global',
      title: t('columnGlobal'),
      width: 128,
      align: 'end',
      cell: ({ labels }) => formatNumber(allLabels(labels.global).length),
    },
    {
      id: 'segment',
      title: t('columnSegment'),
      width: 128,
      align: 'end',
      cell: ({ labels }) => formatNumber(allLabels(labels.segment).length),
    },
    {
      id: 'task_count',
      title: t('columnTasks'),
      width: 104,
      align: 'end',
      isSortable: true,
      cell: ({ task_count }) => formatNumber(task_count),
    },
    {
      id: 'owner',
      title: t('columnOwner'),
      width: 136,
      isSortable: true,
      filter: { kind: 'text' },
      cell: ({ owner }) => <span title={owner.name}>{owner.name}</span>,
    },
    {
      id: 'created_at',
      title: t('common:createdAt'),
      width: 144,
      isSortable: true,
      cell: ({ created_at }) => <Faint>{formatDateTime(created_at)}</Faint>,
    },
    {
      id: 'updated_at',
      title: t('columnUpdated'),
      width: 144,
      isSortable: true,
      filter: { kind: 'date' },
      cell: ({ updated_at }) => <Faint>{formatDateTime(updated_at)}</Faint>,
    },
    {
      id: 'actions',
      title: t('common:actions'),
      width: 96,
      align: 'end',
      isPinned: true,
      cell: (template) => (
        <Inline gap={0} justify="end" isNowrap>
          <CopyLink template={template} />
          <IconButton
            size="s"
            icon={<Trash2 />}
            aria-label={`${t('common:delete')}: ${template.name}`}
            tooltip={t('common:delete')}
            onPress={() => onDelete(template)}
          />
        </Inline>
      ),
    },
  ];
}

function CopyLink({ template }: { template: Template }) {
  const navigate = useNavigate();
  return (
    <IconButton
      size="s"
      icon={<Copy />}
      aria-label={`${t('duplicate')}: ${template.name}`}
      tooltip={t('duplicate')}
      onPress={() => void navigate(editorPath({ copy_id: template.id }))}
    />
  );
}
