import { Banner, LinkButton } from '@earmark/ui';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('task-list');

/** Says that the list shows the tasks of one distribution alone, and leads to all of the project. */
export function OfDistribution({ id }: { id: number }) {
  const { pathOf } = useRouteContext();
  const { data } = useCall('getDistribution', { id }, { isStatic: true });
  if (!data) return null;
  return (
    <Banner
      tone="neutral"
      actions={
        <LinkButton size="s" href={pathOf('project', { project_id: data.project_id, tab: 'tasks' })}>
          {t('showAll')}
        </LinkButton>
      }
    >
      {t('onlyTasksOf', { name: data.name })}
    </Banner>
  );
}
