import { isRoleId, itemStatusTexts, roleIds, taskStatusTexts, type SearchResult } from '@earmark/contract';
import type { CommandItem } from '@earmark/ui';
import { AudioLines, Database, FolderKanban, ListChecks, Tags } from 'lucide-react';
import { settingsOf, type Area, type RouteBusiness } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { pathTo } from '../../routes.ts';

const t = texts('palette');

export type Go = (path: string) => void;
type Stage = SearchResult['tasks'][number]['stages'][number];

/** From which side a stage is worked on. */
const areaOfStage: Readonly<Record<Stage, Area>> = { annotation: 'label', inspection: 'quality', acceptance: 'check' };

/** From which side a role that does not work in a task looks at it. */
function areaOfRole(roleId: number): Area {
  if (roleId === roleIds.teamLead) return 'team';
  if (roleId === roleIds.acceptor) return 'check';
  if (roleId === roleIds.annotator) return 'label';
  return isRoleId(roleId) && roleId !== roleIds.viewer ? 'manager' : 'view';
}

/** What the server found, as rows of the palette that lead where this role opens such a thing. */
export function foundCommands(found: SearchResult, roleId: number, go: Go): CommandItem[] {
  const settings = (business: RouteBusiness, stage: Stage | null | undefined) =>
    settingsOf(business, stage ? areaOfStage[stage] : areaOfRole(roleId));
  const row = (
    kind: string,
    { id, name, match }: SearchResult['projects'][number],
    path: string,
    description: string[],
  ): CommandItem => ({
    id: `${kind} ${id} ${path}`,
    group: kind,
    label: name,
    description: [...description, ...(match === 'id' ? [t('id', { id })] : [])].join(' · '),
    isFound: true,
    onAction: () => go(path),
  });
  return [
    ...found.projects.map((project) => ({
      ...row('projects', project, pathTo('/project/pmtask', { project_id: project.id }), []),
      icon: <FolderKanban />,
    })),
    ...found.tasks.map((task) => ({
      ...row('tasks', task, pathTo(settings(task.business, task.stages[0]).detailPath, { task_id: task.id }), [
        task.project.name,
        taskStatusTexts[task.status][language],
      ]),
      icon: <ListChecks />,
    })),
    ...found.items.map((item) => ({
      ...row('items', item, pathTo(settings(item.business, item.stage).workbenchPath, { item_id: item.id }), [
        item.task.name,
        itemStatusTexts[item.status][language],
      ]),
      icon: <AudioLines />,
    })),
    ...found.datasets.map((dataset) => ({
      ...row('datasets', dataset, pathTo('/datamanage/detail', { dataset_id: dataset.id }), [dataset.project.name]),
      icon: <Database />,
    })),
    ...found.templates.map((template) => ({
      ...row('templates', template, pathTo('/module/moduleIndex', { template_id: template.id }), []),
      icon: <Tags />,
    })),
  ];
}
