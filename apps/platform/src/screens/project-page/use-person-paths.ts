import { isRoleId, mayEver, type Action, type Project, type ProjectMember } from '@earmark/contract';
import { useMemo } from 'react';
import { useSession } from '../../data/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { untilToday } from '../statistics-file/index.ts';

interface PersonPaths {
  /** The person's account; undefined for those who may not read accounts. */
  readonly accountOf: (person: { readonly name: string }) => string | undefined;
  /**
   * What a member did in the project, in the longest period of statistics; the account of somebody without work in it,
   * of whom they know nothing.
   */
  readonly workOf: (member: Pick<ProjectMember, 'user' | 'work'>) => string | undefined;
}

type ProjectDays = Pick<Project, 'created_at' | 'starts_on' | 'time_zone'>;

/** The day or moment since which there may be work in a project. */
export const firstDay = ({ created_at, starts_on }: Pick<ProjectDays, 'created_at' | 'starts_on'>): string =>
  starts_on < created_at ? starts_on : created_at;

/** Where the names of a project's people lead. */
export function usePersonPaths(project: ProjectDays & Pick<Project, 'id'>): PersonPaths {
  const { id, time_zone: timeZone } = project;
  const since = firstDay(project);
  const { pathOf } = useRouteContext();
  const { role_id: role } = useSession().user;
  return useMemo(() => {
    const may = (action: Action): boolean => isRoleId(role) && mayEver(role, action);
    const accountOf: PersonPaths['accountOf'] = ({ name }) =>
      may('user.read') ? pathTo('/user/index', { search: name }) : undefined;
    return {
      accountOf,
      workOf: ({ user, work }) =>
        may('statistics.read') && work.submissions + work.inspections + work.worked_seconds > 0
          ? pathOf('statistics', { project_id: id, user_id: user.id, ...untilToday(since, timeZone) })
          : accountOf(user),
    };
  }, [id, since, timeZone, pathOf, role]);
}
