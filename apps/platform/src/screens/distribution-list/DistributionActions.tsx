import { can, distributionMachine, isRoleId, restingDistributionStates, type Distribution } from '@earmark/contract';
import { Button, IconButton, Inline, LinkButton, Menu } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { useSession } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('distribution');

export type DistributionActionName = 'stop' | 'resume' | 'runs' | 'delete';

interface DistributionActionsProps {
  distribution: Distribution;
  onAct: (name: DistributionActionName, distribution: Distribution) => void;
}

/** Actions on a distribution's row: stop or resume beside the menu of the others. */
export function DistributionActions({ distribution, onAct }: DistributionActionsProps) {
  const { pathOf } = useRouteContext();
  const { user } = useSession();
  const { id, name, project_id, project_state, state, made_tasks, max_tasks, next_tasks, tops_up } = distribution;
  const tasks = pathOf('project', { project_id, tab: 'tasks', distribution_id: id });
  const closed = project_state === 'open' ? undefined : t('project:closedHint');
  const may = (event: 'stop' | 'resume'): boolean =>
    isRoleId(user.role_id) && can(distributionMachine, state, event, { kind: 'person', role: user.role_id });
  const busy = restingDistributionStates.includes(state) ? undefined : t('makingHint');
  /** Why it cannot be resumed; one that was stopped can go on waiting. */
  const idle =
    made_tasks >= max_tasks
      ? t('fullHint', { most: formatNumber(max_tasks) })
      : next_tasks === 0 && !(state === 'stopped' && tops_up)
        ? t('nothingHint')
        : undefined;
  const off = (hint: string | undefined) => (hint === undefined ? {} : { isDisabled: true, hint });
  const whyNot = closed ?? idle;
  const isResumable = may('resume') && whyNot === undefined;
  const resume = t(state === 'stopped' ? 'resume' : 'makeNow');
  return (
    <Inline gap={1} justify="end" isNowrap>
      {state === 'making' ? (
        <Button size="s" isDisabled={!may('stop')} onPress={() => onAct('stop', distribution)}>
          {t('stop')}
        </Button>
      ) : isResumable ? (
        <Button size="s" onPress={() => onAct('resume', distribution)}>
          {resume}
        </Button>
      ) : (
        <LinkButton size="s" href={tasks}>
          {t('tasks')}
        </LinkButton>
      )}
      <Menu
        placement="bottom end"
        trigger={
          <IconButton size="s" icon={<Ellipsis />} aria-label={`${t('common:more')}: ${name}`} tooltip={false} />
        }
        items={[
          ...(state === 'making'
            ? []
            : [{ id: 'resume', label: resume, onAction: () => onAct('resume', distribution), ...off(whyNot) }]),
          { id: 'tasks', label: t('tasks'), href: tasks },
          { id: 'runs', label: t('runs'), onAction: () => onAct('runs', distribution) },
          {
            id: 'edit',
            label: t('edit'),
            href: pathOf('distribution-form', { project_id, distribution_id: id }),
            ...off(closed),
          },
          ...(state === 'waiting'
            ? [{ id: 'stop', label: t('stop'), onAction: () => onAct('stop', distribution) }]
            : []),
          {
            id: 'delete',
            label: t('common:delete'),
            isDanger: true,
            onAction: () => onAct('delete', distribution),
            ...off(closed ?? busy),
          },
        ]}
      />
    </Inline>
  );
}
