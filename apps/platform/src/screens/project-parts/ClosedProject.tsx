import { Banner, Button } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { useProjectLife, type LivingProject } from './use-project-life.ts';

const t = texts('project');

/** Says that a project is closed or archived, and offers those who may to reopen it; nothing for an open one. */
export function ClosedProject({ project }: { project: LivingProject | undefined }) {
  const { change, may, isPending } = useProjectLife();
  if (project === undefined || project.state === 'open') return null;
  return (
    <Banner
      tone="neutral"
      actions={
        may(project, 'reopen') ? (
          <Button size="s" isPending={isPending} onPress={() => void change(project, 'reopen')}>
            {t('reopen')}
          </Button>
        ) : undefined
      }
    >
      {t(project.state === 'closed' ? 'isClosed' : 'isArchived')}
    </Banner>
  );
}
