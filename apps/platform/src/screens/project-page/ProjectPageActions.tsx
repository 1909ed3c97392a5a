import { isRoleId, mayEver, type Project } from '@earmark/contract';
import { IconButton, LinkButton, Menu } from '@earmark/ui';
import { Ellipsis, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { useProjectLifeMenu } from '../project-parts/index.ts';

const t = texts('project-page');

/** Main actions of a project: more data, more tasks, and its end. */
export function ProjectPageActions({ project }: { project: Project }) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const { user } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const life = useProjectLifeMenu(project, () => setDeleting(true));
  const may = (action: Parameters<typeof mayEver>[1]): boolean =>
    isRoleId(user.role_id) && mayEver(user.role_id, action);
  const isOpen = project.state === 'open';
  const off = [
    ...(may('dataset.write') ? [{ id: 'upload', label: t('routes:upload') }] : []),
    ...(may('task.create') ? [{ id: 'addTask', label: t('task-list:addTask') }] : []),
  ].map((action) => ({ ...action, isDisabled: true, hint: t('task:off_closedProject') }));
  return (
    <>
      {isOpen && may('dataset.write') ? (
        <LinkButton icon={<Upload />} href={pathOf('upload', { project_id: project.id })}>
          {t('routes:upload')}
        </LinkButton>
      ) : null}
      {isOpen && may('task.create') ? (
        <LinkButton variant="primary" icon={<Plus />} href={pathOf('task-wizard', { project_id: project.id })}>
          {t('task-list:addTask')}
        </LinkButton>
      ) : null}
      <Menu
        placement="bottom end"
        trigger={<IconButton variant="secondary" icon={<Ellipsis />} aria-label={t('common:more')} tooltip={false} />}
        items={isOpen ? life : [...life, ...off]}
      />
      {isDeleting ? (
        <DeleteDialog
          kind="project"
          id={project.id}
          name={project.name}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(pathOf('project-list'))}
        />
      ) : null}
    </>
  );
}
