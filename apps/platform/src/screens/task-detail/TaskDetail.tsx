import { isRoleId, mayEver, taskStatusTexts, type Api, type ResponseOf, type Task } from '@earmark/contract';
import { Banner, Button, Inline, lazyPart, Spinner, Stack, Tabs } from '@earmark/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import {
  LoadingPage,
  MissingParameter,
  Page,
  Refused,
  trailToProject,
  useIdParameter,
  useOwnAddress,
  usePage,
  useRouteContext,
  type RouteContext,
  type TrailStep,
} from '../../page/index.ts';
import { screenRow } from '../../routes.ts';
import { ExportButton } from '../export-dialog/index.ts';
import { ItemList } from '../item-list/index.ts';
import { ClosedProject } from '../project-parts/index.ts';
import { changedGuidance } from '../rules-reader/index.ts';
import { TaskTags } from '../tag-parts/index.ts';
import { TaskActions } from '../task-actions/index.ts';
import { DueNote, PausedTask, TaskStatusTag } from '../task-parts/index.ts';
import { Holders } from './Holders.tsx';
import { Overview } from './Overview.tsx';
import { OwnPart } from './OwnPart.tsx';
import { People } from './People.tsx';
import { TaskSettings } from './TaskSettings.tsx';

const t = texts('task-detail');
type FullTask = ResponseOf<Api['getTask']>;
/** Whether the task changes by itself within seconds. */
const isPreparing = (task: Pick<Task, 'state'> | undefined): boolean =>
  task?.state === 'creating' || task?.state === 'preprocessing';
const tabIds = ['items', 'people', 'holders', 'quality', 'disputes', 'settings', 'history'] as const;

// Loaded with their tabs, which few people open
const trail = lazyPart(() => import('../audit/index.ts').then(({ Trail }) => Trail), { Fallback: () => <Spinner /> });

const quality = lazyPart(() => import('./quality/index.ts').then(({ Quality }) => Quality), {
  Fallback: () => <Spinner />,
});

const disputes = lazyPart(() => import('./quality/index.ts').then(({ Disputes }) => Disputes), {
  Fallback: () => <Spinner />,
});

const work = lazyPart(() => import('./quality/index.ts').then(({ WorkOfPeople }) => WorkOfPeople), {
  Fallback: () => <Spinner />,
});

/** A task: progress, items, people, settings and possible actions. */
export function TaskDetail() {
  const context = useRouteContext();
  const { user } = useSession();
  const id = useIdParameter('task_id');
  const [query, setQuery] = useSearchParams();
  const {
    data: task,
    error,
    refresh,
  } = useCall('getTask', id === undefined ? null : { id }, {
    // Fast while preparation is watched, afterwards often enough to follow a team at work
    refreshEvery: (latest) => (isPreparing(latest) ? 1_500 : 15_000),
  });
  useOwnAddress(task?.business);
  usePage({ name: task?.name, trail: trailTo(task, context) });
  if (id === undefined) return <MissingParameter />;
  if (error) return <Refused error={error} onRetry={refresh} title={t('notLoaded')} />;
  if (!task) return <LoadingPage title={t('routes:taskDetail')} />;
  const showTab = (key: (typeof tabIds)[number]): void => {
    // The item list’s filters stay in the address while another tab is open, unless that one lists something itself.
    const next = new URLSearchParams(isListing(key) || isListing(tab) ? { task_id: String(id) } : query);
    if (key === first) next.delete('tab');
    else next.set('tab', key);
    setQuery(next, { replace: true });
  };
  const hasHistory = isRoleId(user.role_id) && mayEver(user.role_id, 'audit.read');
  const hasQuality = isRoleId(user.role_id) && mayEver(user.role_id, 'task.readQuality');
  // Part of the quality for those who see it
  const hasDisputes = !hasQuality && isRoleId(user.role_id) && mayEver(user.role_id, 'dispute.read');
  const first = context.route.title === 'acceptanceDetail' && hasQuality ? 'quality' : 'items';
  const named = tabIds.find((known) => known === query.get('tab')) ?? first;
  const asked = named === 'disputes' && hasQuality ? 'quality' : named;
  const seesHolders = isRoleId(user.role_id) && mayEver(user.role_id, 'item.reassign') && task.archived_at === null;
  const isClosed =
    (asked === 'history' && !hasHistory) ||
    (asked === 'holders' && !seesHolders) ||
    (asked === 'quality' && !hasQuality) ||
    (asked === 'disputes' && !hasDisputes);
  // A link may name a tab that the person's role does not have
  const tab = isClosed ? 'items' : asked;
  return (
    <Page
      title={task.name}
      status={
        <Inline gap={1}>
          <TaskStatusTag status={task.status} />
          {task.paused_at === null ? null : <TaskStatusTag status={task.status} isPaused />}
          <DueNote task={task} />
          <TaskTags task={task} />
        </Inline>
      }
      actions={
        <>
          {context.area === 'manager' ? (
            <ExportButton projectId={task.project.id} modality={task.modality} taskIds={[task.id]} />
          ) : null}
          <TaskActions task={task} context={context} />
        </>
      }
    >
      {context.area === 'manager' ? <ClosedProject project={{ ...task.project, state: task.project_state }} /> : null}
      <PausedTask task={task} isManager={context.area === 'manager'} />
      <TaskNotice task={task} />
      <GuidanceNotice key={task.id} task={task} />
      {seesHolders && task.without_person > 0 ? (
        <Banner tone="warning" actions={<Button onPress={() => showTab('holders')}>{t('giving:decide')}</Button>}>
          {t('giving:withoutPerson', {
            count: task.without_person,
            value: formatNumber(task.without_person),
          })}
        </Banner>
      ) : null}
      <Overview task={task} context={context} />
      <Tabs
        aria-label={t('tabs')}
        selectedKey={tab}
        onSelectionChange={showTab}
        items={[
          {
            id: 'items',
            label: t('items'),
            count: task.item_count,
            content: <ItemList task={task} context={context} />,
          },
          {
            id: 'people',
            label: t('people'),
            content: (
              <Stack gap={3}>
                <People task={task} seesPeople={context.settings.seesPeople} />
                {hasQuality && context.settings.seesPeople ? <work.Part task={task} /> : null}
              </Stack>
            ),
          },
          ...(seesHolders
            ? [
                {
                  id: 'holders' as const,
                  label: t('giving:holders'),
                  content: (
                    <Holders
                      task={task}
                      off={
                        task.project_state !== 'open'
                          ? t('task:off_closedProject')
                          : task.state === 'in_progress'
                            ? undefined
                            : t('task:off_onlyInStates', {
                                status: taskStatusTexts[task.status][language],
                                states: taskStatusTexts.in_progress[language],
                              })
                      }
                    />
                  ),
                },
              ]
            : []),
          ...(hasQuality
            ? [
                {
                  id: 'quality' as const,
                  label: t('quality:tab'),
                  content: (
                    <Stack gap={3}>
                      <quality.Part task={task} seesPeople={context.settings.seesPeople} />
                      <OwnPart of="Quality" task={task} />
                    </Stack>
                  ),
                },
              ]
            : []),
          ...(hasDisputes
            ? [
                {
                  id: 'disputes' as const,
                  label: t('quality:disputes'),
                  content: <disputes.Part task={task} seesPeople={context.settings.seesPeople} />,
                },
              ]
            : []),
          { id: 'settings', label: t('settings'), content: <TaskSettings task={task} seesGiving={seesHolders} /> },
          ...(hasHistory
            ? [{ id: 'history' as const, label: t('audit:history'), content: <trail.Part of={{ task_id: task.id }} /> }]
            : []),
        ]}
      />
    </Page>
  );
}

/** The most important notice about the task's state. */
function TaskNotice({ task: { state, remark, is_waiting, archived_at } }: { task: Task }) {
  if (archived_at !== null) return <Banner tone="neutral">{t('archived')}</Banner>;
  if (isPreparing({ state })) return <Banner>{t(is_waiting ? 'waitingToPrepare' : 'preparing')}</Banner>;
  // A rejection reason is obsolete after resubmission.
  if (remark === '' || (state !== 'creation_failed' && state !== 'in_progress')) return null;
  return (
    <Banner
      tone={state === 'creation_failed' ? 'danger' : 'warning'}
      title={t(state === 'creation_failed' ? 'failedToCreate' : 'returned')}
    >
      {remark}
    </Banner>
  );
}

/** Breadcrumb by area: managers come from the project or the archive, all others from their task list. */
function trailTo(task: Task | undefined, { business, area, pathOf }: RouteContext): TrailStep[] {
  if (area !== 'manager') {
    const list = screenRow({ business, area }, 'task-list');
    return list ? [{ label: t(`routes:${list.title}`), href: list.path }] : [];
  }
  if (task && task.archived_at !== null)
    return [{ label: t('routes:bin'), href: pathOf('recycle-bin', { tab: 'archive' }) }];
  return trailToProject(pathOf, task?.project);
}

/** Tabs whose search, filters and page stand in the address as well. */
const isListing = (tab: (typeof tabIds)[number]): boolean =>
  tab === 'holders' || tab === 'quality' || tab === 'disputes';

/** Stays once it was shown: what is being read must not go because it counts as read. */
function GuidanceNotice({ task }: { task: Pick<FullTask, 'id' | 'guidance_changed'> }) {
  const [wasChanged, setChanged] = useState(task.guidance_changed);
  if (task.guidance_changed && !wasChanged) setChanged(true);
  return wasChanged ? <changedGuidance.Part taskId={task.id} /> : null;
}
