import { isRoleId, itemStatusTexts, roleIds, taskStatusTexts, type SearchResult } from '@earmark/contract';
import type { Stage } from '@earmark/model';
import type { CommandItem } from '@earmark/ui';
import { Database, FileText, FolderKanban, ListChecks, Tags } from 'lucide-react';
import { businessOf, isAvailable } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';
import type { Area, RouteBusiness } from '../../route-row.ts';
import { screenPath, type Side } from '../../routes.ts';

const t = texts('palette');

/** Goes to an address of the platform. */
export type Go = (path: string) => void;

/** The area in which a role without work of its own views a task. */
function areaOfRole(roleId: number): Area {
  if (roleId === roleIds.teamLead) return 'team';
  if (roleId === roleIds.acceptor) return 'acceptance';
  if (roleId === roleIds.annotator) return 'annotation';
  return isRoleId(roleId) && roleId !== roleIds.viewer ? 'manager' : 'view';
}

function iconOf(business: RouteBusiness) {
  const { ItemIcon = FileText } = isAvailable(business) ? businessOf(business) : {};
  return <ItemIcon />;
}

/** Turns search results into palette rows that lead to the screens of this role. */
export function foundCommands(found: SearchResult, roleId: number, go: Go): CommandItem[] {
  const sideOf = (business: RouteBusiness, stage: Stage | null | undefined): Side => ({
    business,
    area: stage ?? areaOfRole(roleId),
  });
  const managed = (business: RouteBusiness): Side => ({ business, area: 'manager' });
  const row = (
    kind: string,
    { id, name, match }: SearchResult['projects'][number],
    path: string,
    description: string[],
  ): CommandItem => ({
    // Ends with the path, by which a recent command is opened again
    id: `${kind} ${id} ${path}`,
    group: kind,
    label: name,
    description: [...description, ...(match === 'id' ? [t('id', { id })] : match === 'text' ? [t('inText')] : [])].join(
      ' · ',
    ),
    isFound: true,
    onAction: () => go(path),
  });
  return [
    ...found.projects.map((project) => ({
      ...row(
        'projects',
        project,
        screenPath(managed(project.business), 'project', { project_id: project.id, tab: 'overview' }),
        [],
      ),
      icon: <FolderKanban />,
    })),
    ...found.tasks.map((task) => ({
      ...row('tasks', task, screenPath(sideOf(task.business, task.stages[0]), 'task-detail', { task_id: task.id }), [
        task.project.name,
        taskStatusTexts[task.status][language],
      ]),
      icon: <ListChecks />,
    })),
    ...found.items.map((item) => ({
      ...row('items', item, screenPath(sideOf(item.business, item.stage), 'workbench', { item_id: item.id }), [
        item.task.name,
        itemStatusTexts[item.status][language],
      ]),
      icon: iconOf(item.business),
    })),
    ...found.datasets.map((dataset) => ({
      ...row('datasets', dataset, screenPath(managed(dataset.business), 'dataset-detail', { dataset_id: dataset.id }), [
        dataset.project.name,
      ]),
      icon: <Database />,
    })),
    ...found.templates.map((template) => ({
      ...row(
        'templates',
        template,
        screenPath(managed(template.business), 'template-editor', { template_id: template.id }),
        [],
      ),
      icon: <Tags />,
    })),
  ];
}
