import type { ListView } from '@earmark/contract';
import { Button, ConfirmDialog, lazyDialog, Menu, StatusTag, toast, token, type MenuEntry } from '@earmark/ui';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { ListQuery } from '../use-list-query.ts';
import type { ListViews } from './use-list-views.ts';
import { useSaveView } from './use-save-view.ts';

const t = texts('list');

/** Lazy: views are opened each day and named once. */
const dialog = lazyDialog(async () => (await import('./ViewDialog.tsx')).ViewDialog);

interface ViewBarProps {
  views: ListViews;
  query: ListQuery;
  taskId: number | undefined;
}

/** The saved view that is open, the choice of another, and what becomes of changes to it. */
export function ViewBar({ views, query, taskId }: ViewBarProps) {
  const { active, isChanged } = views;
  const { save, isPending } = useSaveView({ views, query, taskId });
  const [asked, setAsked] = useState<'new' | 'edit' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  return (
    <Bar role="group" aria-label={t('viewChoose', { name: active?.name ?? t('viewNone') })}>
      <Menu
        trigger={
          <Choice
            icon={<Bookmark />}
            aria-label={t('viewChoose', { name: active?.name ?? t('viewNone') })}
            data-active={active !== null || undefined}
          >
            {active?.name ?? t('viewNone')}
          </Choice>
        }
        items={entriesOf(views, setAsked)}
      />
      {active && isChanged ? (
        <>
          <StatusTag tone="accent">{t('viewChanged')}</StatusTag>
          {active.is_own ? (
            <Button
              size="s"
              isPending={isPending}
              onPress={() => void save({ view: active, name: active.name, isShared: active.is_shared })}
            >
              {t('viewSave')}
            </Button>
          ) : (
            <Button size="s" onPress={() => setAsked('new')}>
              {t('viewSaveMine')}
            </Button>
          )}
          <Button size="s" variant="quiet" onPress={views.reset}>
            {t('viewReset')}
          </Button>
        </>
      ) : null}
      {asked === 'new' || (asked === 'edit' && active) ? (
        <dialog.Part
          views={views}
          query={query}
          taskId={taskId}
          view={asked === 'edit' ? active : null}
          onClose={close}
        />
      ) : null}
      {asked === 'delete' && active ? <DeleteView view={active} views={views} onClose={close} /> : null}
    </Bar>
  );
}

function entriesOf(views: ListViews, ask: (what: 'new' | 'edit' | 'delete') => void): MenuEntry[] {
  const { active, defaultId, open } = views;
  const entryOf = (view: ListView) => ({
    id: `view-${view.id}`,
    label: view.name,
    isSelected: view.id === active?.id,
    hint: notesOf(view, defaultId),
    onAction: () => open(view),
  });
  const own = views.views.filter((view) => view.is_own);
  const shared = views.views.filter((view) => !view.is_own);
  const none = { id: 'none', label: t('viewNone'), isSelected: active === null, onAction: () => open(null) };
  const isDefault = active !== null && active.id === defaultId;
  return [
    { id: 'own', title: own.length > 0 ? t('viewsOwn') : undefined, items: [none, ...own.map(entryOf)] },
    ...(shared.length > 0 ? [{ id: 'shared', title: t('viewsShared'), items: shared.map(entryOf) }] : []),
    {
      id: 'act',
      items: [
        {
          id: 'new',
          label: t(active && !active.is_own ? 'viewSaveMine' : 'viewSaveNew'),
          onAction: () => ask('new'),
        },
        ...(active
          ? [
              {
                id: 'default',
                label: t(isDefault ? 'viewNoDefault' : 'viewMakeDefault'),
                onAction: () => views.setDefault(isDefault ? null : active.id),
              },
            ]
          : []),
        ...(active?.is_own ? [{ id: 'edit', label: t('viewEdit'), onAction: () => ask('edit') }] : []),
        ...(active && (active.is_own || (active.has_left && views.audience !== 'team'))
          ? // Also one that nobody owns any more, whose owner has left the project
            [{ id: 'delete', label: t('viewDelete'), isDanger: true, onAction: () => ask('delete') }]
          : []),
      ],
    },
  ];
}

/** Notes beside a view: its owner, and whether the list opens with it. */
const notesOf = (view: ListView, defaultId: number | null): string | undefined =>
  [
    view.is_own
      ? view.is_shared
        ? t('viewOwnShared')
        : ''
      : t(view.has_left ? 'viewOfLeft' : 'viewOf', { name: view.owner.name }),
    view.id === defaultId ? t('viewDefault') : '',
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

function DeleteView({ view, views, onClose }: { view: ListView; views: ListViews; onClose: () => void }) {
  const { run } = useAction('deleteView');
  const confirm = async (): Promise<void> => {
    orThrow(await run({ view_id: view.id }));
    // The address still names the view that is gone
    views.open(null);
    toast.success(t('viewDeleted', { name: view.name }));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('viewDeleteTitle', { name: view.name })}
      confirmLabel={t('viewDelete')}
      tone="danger"
      onConfirm={confirm}
    >
      {t('viewDeleteText')}
    </ConfirmDialog>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
`;

const Choice = styled(Button)`
  max-width: 240px;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &[data-active] {
    color: ${token.tone.accent.text};
  }
`;
