import { isRoleId, mayEver, type Template } from '@earmark/contract';
import { allLabels } from '@earmark/model';
import { Button, ConfirmDialog, EmptyState, IconButton, Inline, Link, LinkButton, Pagination, Table, toast, token, type TableColumn } from '@earmark/ui';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { orThrow, sentenceOf, useAction, useCall, useSession } from '../../data/index.ts';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { ListToolbar, Page, useListQuery } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';

const t = texts('template');

const editorPath = (parameters: { template_id?: number; copy_id?: number } = {}): string => pathTo('/module/moduleIndex', parameters);

/** The label templates of the platform. */
export function TemplateList() {
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useListQuery({ sorts: ['updated_at', 'id', 'name'] });
  const templates = useCall('listTemplates', query.request, { isKept: true });
  const remove = useAction('deleteTemplate');
  const [doomed, setDoomed] = useState<Template | null>(null);
  const columns = useMemo(() => columnsOf(setDoomed), []);
  const create =
    isRoleId(user.role_id) && mayEver(user.role_id, 'template.write') ? (
      <LinkButton variant="primary" icon={<Plus />} href={editorPath()}>
        {t('create')}
      </LinkButton>
    ) : undefined;
  return (
    <Page title={t('routes:templates')} actions={create}>
      <ListToolbar search={query.request.search} onSearch={query.setSearch} placeholder={t('search')} />
      <Table
        aria-label={t('routes:templates')}
        columns={columns}
        rows={templates.data?.rows ?? []}
        rowKey={(template) => String(template.id)}
        sort={query.sort}
        onSortChange={query.setSort}
        onRowAction={(template) => void navigate(editorPath({ template_id: template.id }))}
        isLoading={templates.isLoading}
        error={templates.error ? { message: sentenceOf(templates.error), onRetry: templates.refresh } : null}
        minWidth={900}
        emptyState={
          query.isNarrowed ? (
            <EmptyState title={t('common:nothingFound')} hint={t('common:nothingFoundHint')} action={<Button onPress={query.clear}>{t('common:clearFilters')}</Button>} />
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />
          )
        }
        footer={
          templates.data && templates.data.total > 0 ? (
            <Pagination page={query.request.page} pageSize={query.request.page_size} total={templates.data.total} onPageChange={query.setPage} onPageSizeChange={query.setPageSize} />
          ) : undefined
        }
      />
      {doomed ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setDoomed(null)}
          tone="danger"
          title={t('deleteTitle', { name: doomed.name })}
          confirmLabel={t('common:delete')}
          onConfirm={async () => {
            orThrow(await remove.run({ id: doomed.id }));
            toast.success(t('common:deleted'));
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

function columnsOf(onDelete: (template: Template) => void): TableColumn<Template>[] {
  return [
    { id: 'id', title: t('common:id'), width: 72, isSortable: true, cell: ({ id }) => <Faint>{id}</Faint> },
    { id: 'name', title: t('columnName'), minWidth: 220, isSortable: true, cell: ({ id, name }) => <Link href={editorPath({ template_id: id })}>{name}</Link> },
    { id: 'global', title: t('columnGlobal'), width: 128, align: 'end', cell: ({ labels }) => formatNumber(allLabels(labels.global).length) },
    { id: 'segment', title: t('columnSegment'), width: 128, align: 'end', cell: ({ labels }) => formatNumber(allLabels(labels.segment).length) },
    { id: 'tasks', title: t('columnTasks'), width: 96, align: 'end', cell: ({ task_count }) => formatNumber(task_count) },
    { id: 'owner', title: t('columnOwner'), width: 136, cell: ({ owner }) => owner.name },
    { id: 'created', title: t('common:createdAt'), width: 144, cell: ({ created_at }) => <Faint>{formatDateTime(created_at)}</Faint> },
    { id: 'updated_at', title: t('columnUpdated'), width: 144, isSortable: true, cell: ({ updated_at }) => <Faint>{formatDateTime(updated_at)}</Faint> },
    {
      id: 'actions', title: t('common:actions'), width: 96, align: 'end', isPinned: true,
      cell: (template) => (
        <Inline gap={0} justify="end" isNowrap>
          <CopyLink template={template} />
          <IconButton size="s" icon={<Trash2 />} aria-label={`${t('common:delete')}: ${template.name}`} tooltip={t('common:delete')} onPress={() => onDelete(template)} />
        </Inline>
      ),
    },
  ];
}

function CopyLink({ template }: { template: Template }) {
  const navigate = useNavigate();
  return <IconButton size="s" icon={<Copy />} aria-label={`${t('duplicate')}: ${template.name}`} tooltip={t('duplicate')} onPress={() => void navigate(editorPath({ copy_id: template.id }))} />;
}

const Faint = styled.span`
  color: ${token.color.textFaint};
`;
