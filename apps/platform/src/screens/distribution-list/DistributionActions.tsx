import type { Distribution } from '@earmark/contract';
import { Button, IconButton, Inline, LinkButton, Menu } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { useSession } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { distributionOffers, type Offer } from './distribution-offers.ts';

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
  const { id, name, project_id, state, max_tasks } = distribution;
  const tasks = pathOf('project', { project_id, tab: 'tasks', distribution_id: id });
  const offers = distributionOffers(distribution, user.role_id);
  const off = (offer: Offer) =>
    offer === 'on' || offer === 'absent' ? {} : { isDisabled: true, hint: t(offer, { most: formatNumber(max_tasks) }) };
  /** A menu item, unless the person may not take it at all. */
  const offered = <Entry extends object>(offer: Offer, entry: Entry) =>
    offer === 'absent' ? [] : [{ ...entry, ...off(offer) }];
  const resume = t(state === 'stopped' ? 'resume' : 'makeNow');
  return (
    <Inline gap={1} justify="end" isNowrap>
      {state === 'making' && offers.stop === 'on' ? (
        <Button size="s" onPress={() => onAct('stop', distribution)}>
          {t('stop')}
        </Button>
      ) : offers.resume === 'on' ? (
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
          ...offered(offers.resume, {
            id: 'resume',
            label: resume,
            onAction: () => onAct('resume', distribution),
          }),
          { id: 'tasks', label: t('tasks'), href: tasks },
          { id: 'runs', label: t('runs'), onAction: () => onAct('runs', distribution) },
          ...offered(offers.edit, {
            id: 'edit',
            label: t('edit'),
            href: pathOf('distribution-form', { project_id, distribution_id: id }),
          }),
          ...(state === 'waiting'
            ? offered(offers.stop, { id: 'stop', label: t('stop'), onAction: () => onAct('stop', distribution) })
            : []),
          ...offered(offers.delete, {
            id: 'delete',
            label: t('common:delete'),
            isDanger: true,
            onAction: () => onAct('delete', distribution),
          }),
        ]}
      />
    </Inline>
  );
}
