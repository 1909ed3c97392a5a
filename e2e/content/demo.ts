import { expect } from '@playwright/test';
import type { Item, Project, Task } from '@earmark/contract';
import { signInToApi, type SignedIn } from '../api.ts';

export interface Demo {
  readonly manager: SignedIn;
  readonly project: Project;
  /** In the order in which they were made: from a new one to an accepted one. */
  readonly tasks: readonly Task[];
}

/** The demo content, once the platform has filled itself with it. */
export async function demoContent(address: string): Promise<Demo> {
  const manager = await signInToApi(address, 'pm1');
  const read = async () => (await manager.listTasks({ sort: 'id', order: 'asc' })).rows;
  await expect.poll(async () => (await read()).at(-1)?.state, { timeout: 120_000 }).toBe('accepted');
  const [project] = (await manager.listProjects({})).rows;
  if (!project) throw new Error('the demo content has no project');
  return { manager, project, tasks: await read() };
}

/** The demo task whose name begins so. */
export function taskNamed({ tasks }: Demo, beginning: string): Task {
  const task = tasks.find(({ name }) => name.startsWith(beginning));
  if (!task) throw new Error(`there is no demo task ${beginning}`);
  return task;
}

/** The first audio of a task, in whatever status is asked for. */
export async function itemOf({ manager }: Demo, task: Task, status?: Item['status']): Promise<Item> {
  const { rows } = await manager.listItems({ task_id: task.id, status: status === undefined ? [] : [status] });
  const [item] = rows;
  if (!item) throw new Error(`${task.name} has no audio in ${status}`);
  return item;
}
