import type { ElsewhereKind, HandedOnKind, TaskStatus, WaitingKind } from '@earmark/contract';
import type { Tone } from '@earmark/ui';
import {
  BadgeCheck,
  Building2,
  CircleX,
  ClipboardCheck,
  Gavel,
  GitCompare,
  Hand,
  Hourglass,
  ListChecks,
  PenLine,
  Scale,
  ScanSearch,
  ShieldCheck,
  Undo2,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { defaultBusiness } from '../../business/index.ts';
import type { Area, RouteBusiness } from '../../route-row.ts';
import { screenPath } from '../../routes.ts';

interface WaitingAppearance {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  /** Area in which it is worked on; defaults to the home page's area. */
  readonly area?: Area;
  /** Tab of the task where it is done. */
  readonly tab?: 'disputes';
  /** Filter of the task's items that shows these. */
  readonly filter?: Readonly<Record<string, string>>;
  /** Status filter of the task list that shows these tasks. */
  readonly status?: TaskStatus;
}

export const waitingAppearances: Readonly<Record<WaitingKind, WaitingAppearance>> = {
  rework: { icon: Undo2, tone: 'danger', area: 'annotation' },
  annotating: { icon: PenLine, tone: 'accent', area: 'annotation' },
  claimable: { icon: Hand, tone: 'neutral', area: 'annotation' },
  inspecting: { icon: ScanSearch, tone: 'teal', area: 'inspection' },
  adjudicable: { icon: GitCompare, tone: 'warning', area: 'inspection', filter: { to_adjudicate: 'true' } },
  inspectable: { icon: ClipboardCheck, tone: 'info', area: 'inspection' },
  disputes: { icon: Scale, tone: 'warning', tab: 'disputes' },
  verifying: { icon: BadgeCheck, tone: 'violet', area: 'acceptance' },
  creation_failed: { icon: CircleX, tone: 'danger', status: 'creation_failed' },
  to_confirm: { icon: ListChecks, tone: 'teal', status: 'preprocessing_completed' },
  team_to_assign: { icon: Building2, tone: 'warning', status: 'team_to_be_assigned' },
  people_to_assign: { icon: UserPlus, tone: 'warning', status: 'personnel_to_be_assigned' },
  verifiers_to_assign: { icon: UserCheck, tone: 'violet', status: 'personnel_to_be_assigned' },
  in_progress: { icon: Hourglass, tone: 'accent', status: 'in_progress' },
  in_acceptance: { icon: Gavel, tone: 'violet', status: 'in_acceptance' },
  to_accept_finally: { icon: ShieldCheck, tone: 'success', status: 'acceptance_passed' },
};

/** A person's own items that are with others. */
const handedOnAppearances: Readonly<Record<HandedOnKind, WaitingAppearance>> = {
  being_inspected: { icon: ScanSearch, tone: 'info', area: 'annotation' },
  being_accepted: { icon: Gavel, tone: 'violet', area: 'annotation' },
  being_reworked: { icon: Undo2, tone: 'warning', area: 'inspection' },
  being_disputed: { icon: Scale, tone: 'warning', tab: 'disputes' },
};

const appearances: Readonly<Record<ElsewhereKind, WaitingAppearance>> = {
  ...waitingAppearances,
  ...handedOnAppearances,
};
export const appearanceOf = (kind: ElsewhereKind): WaitingAppearance => appearances[kind];

interface WaitingTask {
  readonly id: number;
  readonly business: RouteBusiness;
  readonly project: { readonly id: number };
}

interface WaitingTasks {
  readonly kind: ElsewhereKind;
  readonly tasks: readonly WaitingTask[];
  readonly task_count: number;
}

/** Address at which a task of this kind is opened. */
export const taskPath = (
  kind: ElsewhereKind,
  { id, business }: Pick<WaitingTask, 'id' | 'business'>,
  home: Area,
): string => {
  const { area = home, tab, filter } = appearanceOf(kind);
  return screenPath({ business, area }, 'task-detail', { task_id: id, tab, ...filter });
};

/**
 * Address listing everything the number counts: the single task, the project containing all of them, or the task list
 * of the kind of work with the most.
 */
export function listPath({ kind, tasks, task_count }: WaitingTasks, home: Area): string {
  const { area = home, status } = appearanceOf(kind);
  const [first] = tasks;
  if (task_count === 1 && first) return taskPath(kind, first, home);
  const side = { business: first?.business ?? defaultBusiness, area };
  if (area !== 'manager') return screenPath(side, 'task-list', { status });
  // Managers' tasks are listed by project.
  const isOneProject =
    first !== undefined && task_count === tasks.length && tasks.every(({ project }) => project.id === first.project.id);
  return isOneProject
    ? screenPath(side, 'project', { project_id: first.project.id, status })
    : screenPath(side, 'project-list');
}
