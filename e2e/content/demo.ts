import { expect } from '@playwright/test';
import type { Item, Project, Task } from '@earmark/contract';
import { signInToApi, type SignedIn } from '../api.ts';

export interface Demo {
  readonly manager: SignedIn;
  readonly project: Project;
  /** In creation order: from a new one to an accepted one. */
  readonly tasks: readonly Task[];
}

const projectName = '语音转写示例项目 Speech_demo';

/** The platform's demo content; objects created since then are excluded. */
export async function demoContent(address: string): Promise<Demo> {
  const manager = await signInToApi(address, 'pm1');
  const read = async () => {
    const project = (await manager.listProjects({ search: projectName })).rows.find(({ name }) => name === projectName);
    return {
      project,
      tasks:
        project === undefined
          ? []
          : (await manager.listTasks({ project_id: project.id, sort: 'id', order: 'asc' })).rows,
    };
  };
  await expect.poll(async () => (await read()).tasks.at(-1)?.state, { timeout: 120_000 }).toBe('accepted');
  // The project of texts comes last
  await expect
    .poll(async () => (await manager.listTasks({ business: 'text' })).rows.map(({ state }) => state), {
      timeout: 120_000,
    })
    .toEqual(['in_progress', 'in_progress', 'in_progress']);
  const { project, tasks } = await read();
  if (!project) throw new Error('the demo content has no project');
  return { manager, project, tasks };
}

/** The demo task whose name starts with `beginning`. */
export function taskNamed({ tasks }: Demo, beginning: string): Task {
  const task = tasks.find(({ name }) => name.startsWith(beginning));
  if (!task) throw new Error(`there is no demo task ${beginning}`);
  return task;
}

/** The first audio of a task, optionally of a status. */
export async function itemOf({ manager }: Demo, task: Task, status?: Item['status']): Promise<Item> {
  const { rows } = await manager.listItems({ task_id: task.id, status: status === undefined ? [] : [status] });
  const [item] = rows;
  if (!item) throw new Error(`${task.name} has no audio in ${status}`);
  return item;
}
