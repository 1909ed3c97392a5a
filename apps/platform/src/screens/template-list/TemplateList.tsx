import { isRoleId, mayEver, templateList, type Template, type UserInfo } from '@earmark/contract';
import { allLabels, type LabelScope, type LabelSet } from '@earmark/model';
import { Button, EmptyState, IconButton, Inline, LinkButton } from '@earmark/ui';
import { Copy, Download, History, LayoutTemplate, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { BinLink, DeleteDialog } from '../../deletion/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  byLanguage,
  listColumns,
  ListScreen,
  NameLink,
  saveFile,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { BusinessChoice, Page, useRouteContext, type RouteContext } from '../../page/index.ts';
import { hasGallery, templateGallery } from '../template-gallery/index.ts';
import { mayChange, templateHistory, templateUses } from '../template-history/index.ts';
import { ImportButton } from './ImportButton.tsx';
import { writeTemplate } from './template-file.ts';

const t = texts('template');

type PathOf = RouteContext['pathOf'];

interface Open {
  readonly name: 'delete' | 'history' | 'uses';
  readonly template: Template;
}

/** Label templates of a kind of work. */
export function TemplateList() {
  const navigate = useNavigate();
  const { business, pathOf } = useRouteContext();
  const { user } = useSession();
  const query = useListQuery(templateList);
  const templates = useListCall('listTemplates', { ...query.request, business });
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo(
    () => columnsOf(pathOf, user, (name, template) => setOpen({ name, template })),
    [pathOf, user],
  );
  const close = (): void => setOpen(null);
  const [isChoosing, setChoosing] = useState(false);
  const create =
    isRoleId(user.role_id) && mayEver(user.role_id, 'template.write') ? (
      <LinkButton variant="primary" icon={<Plus />} href={pathOf('template-editor')}>
        {t('create')}
      </LinkButton>
    ) : undefined;
  return (
    <Page
      title={t('routes:templates')}
      actions={
        <>
          <BinLink />
          {create ? <ImportButton /> : null}
          {create && hasGallery(business) ? (
            <Button icon={<LayoutTemplate />} onHoverStart={templateGallery.preload} onPress={() => setChoosing(true)}>
              {t('gallery')}
            </Button>
          ) : null}
          {create}
        </>
      }
    >
      <ListScreen
        aria-label={t('routes:templates')}
        name="templates"
        columns={columns}
        query={query}
        list={templates}
        searchPlaceholder={t('search')}
        actions={<BusinessChoice />}
        onRowAction={(template) => void navigate(pathOf('template-editor', { template_id: template.id }))}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} action={create} />}
      />
      {open?.name === 'delete' ? (
        <DeleteDialog kind="template" id={open.template.id} name={open.template.name} onClose={close} />
      ) : null}
      {open?.name === 'history' ? (
        <templateHistory.Part template={open.template} mayRestore={mayChange(user, open.template)} onClose={close} />
      ) : null}
      {isChoosing ? <templateGallery.Part onClose={() => setChoosing(false)} /> : null}
      {open?.name === 'uses' ? <templateUses.Part template={open.template} onClose={close} /> : null}
    </Page>
  );
}

const labelCount = (labels: LabelSet[LabelScope]): number => allLabels(labels).length;

function columnsOf(
  pathOf: PathOf,
  user: UserInfo,
  onOpen: (name: Open['name'], template: Template) => void,
): ShownColumn<Template>[] {
  const labelsOf = (level: LabelScope) => ({
    width: 108,
    minWidth: 92,
    align: 'end' as const,
    cell: ({ labels }: Template) => formatNumber(labelCount(labels[level])),
    csv: ({ labels }: Template) => labelCount(labels[level]),
  });
  return [
    ...listColumns<typeof templateList, Template>(templateList, {
      name: {
        minWidth: byLanguage(188, 148),
        cell: ({ id, name }) => <NameLink href={pathOf('template-editor', { template_id: id })} name={name} />,
      },
      global: labelsOf('global'),
      segment: labelsOf('segment'),
      version: { width: 80 },
      task_count: {
        width: 104,
        cell: (template) => (
          <Button
            size="s"
            variant="quiet"
            aria-label={t('usesOf', { title: template.name, count: template.task_count })}
            onPress={() => onOpen('uses', template)}
          >
            {formatNumber(template.task_count)}
          </Button>
        ),
      },
    }),
    actionsColumn((template) => (
      <Inline gap={0} justify="end" isNowrap>
        <IconButton
          size="s"
          icon={<Download />}
          aria-label={`${t('exportFile')}: ${template.name}`}
          tooltip={t('exportFile')}
          onPress={() =>
            saveFile(`${template.name}.json`, new Blob([writeTemplate(template)], { type: 'application/json' }))
          }
        />
        <IconButton
          size="s"
          icon={<History />}
          aria-label={`${t('versions')}: ${template.name}`}
          tooltip={t('versions')}
          onPress={() => onOpen('history', template)}
        />
        <CopyLink template={template} pathOf={pathOf} />
        <IconButton
          size="s"
          icon={<Trash2 />}
          aria-label={`${t('common:delete')}: ${template.name}`}
          tooltip={t('common:delete')}
          disabledReason={deletionObstacle(template, user)}
          onPress={() => onOpen('delete', template)}
        />
      </Inline>
    )),
  ];
}

/** Why the person cannot delete a template now, as the server would say. */
function deletionObstacle(template: Template, user: UserInfo): string | null {
  const { owner, in_use_count: count } = template;
  if (!mayChange(user, template)) return t('ofOther', { name: owner.name });
  return count > 0 ? t('inUse', { count }) : null;
}

function CopyLink({ template, pathOf }: { template: Template; pathOf: PathOf }) {
  const navigate = useNavigate();
  return (
    <IconButton
      size="s"
      icon={<Copy />}
      aria-label={`${t('duplicate')}: ${template.name}`}
      tooltip={t('duplicate')}
      onPress={() => void navigate(pathOf('template-editor', { copy_id: template.id }))}
    />
  );
}
