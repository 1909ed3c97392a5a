import {
  can,
  isRoleId,
  projectEvents,
  projectMachine,
  type Project,
  type ProjectEvent,
  type ProjectState,
} from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useAction, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('project');

/** Fields of a project that a change of its state needs. */
export type LivingProject = Pick<Project, 'id' | 'name' | 'state'>;

/** How long the toast offers to undo. */
const undoMilliseconds = 10_000;

const done = { close: 'closed', archive: 'archived', reopen: 'reopened' } as const satisfies Record<
  ProjectEvent,
  string
>;
/** The event that leads to a state, from both others. */
const leadingTo = { open: 'reopen', closed: 'close', archived: 'archive' } as const satisfies Record<
  ProjectState,
  ProjectEvent
>;

/** The events that a person of the role may fire on a project, by the state machine and the permission table. */
export const projectEventsFor = (state: ProjectState, role: number): readonly ProjectEvent[] =>
  isRoleId(role) ? projectEvents.filter((event) => can(projectMachine, state, event, { kind: 'person', role })) : [];

/** Closes, archives and reopens projects, and offers to undo it. */
export function useProjectLife() {
  const { user } = useSession();
  const { run, isPending } = useAction('changeProjectState');
  const change = async ({ id, name, state }: LivingProject, event: ProjectEvent): Promise<void> => {
    if (!(await run({ id, event })).ok) return;
    toast.success(t(done[event], { name }), {
      action: { label: t('bin:undo'), onPress: () => void undo(id, state) },
      milliseconds: undoMilliseconds,
    });
  };
  const undo = async (id: number, state: ProjectState): Promise<void> => {
    if ((await run({ id, event: leadingTo[state] })).ok) toast.success(t('undone'));
  };
  /** Whether the machine and the permissions allow the event; that no task runs is another matter. */
  const may = ({ state }: Pick<Project, 'state'>, event: ProjectEvent): boolean =>
    projectEventsFor(state, user.role_id).includes(event);
  return { change, may, isPending };
}
