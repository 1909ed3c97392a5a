import { isRoleId, mayEver, type Action, type Project, type ProjectMember } from '@earmark/contract';
import { useMemo } from 'react';
import { useSession } from '../../data/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { untilToday } from '../statistics-file/index.ts';

interface PersonPaths {
  /** The person's account; undefined for those who may not read accounts. */
  readonly accountOf: (person: { readonly name: string }) => string | undefined;
  /** What a member did in the project; the account of somebody without work in it, of whom statistics know nothing. */
  readonly workOf: (member: Pick<ProjectMember, 'user' | 'work'>) => string | undefined;
}

/** Where the names of a project's people lead. */
export function usePersonPaths({ id, created_at: since }: Pick<Project, 'id' | 'created_at'>): PersonPaths {
  const { pathOf } = useRouteContext();
  const { role_id: role } = useSession().user;
  return useMemo(() => {
    const may = (action: Action): boolean => isRoleId(role) && mayEver(role, action);
    const accountOf: PersonPaths['accountOf'] = ({ name }) =>
      may('user.read') ? pathTo('/user/index', { search: name }) : undefined;
    return {
      accountOf,
      workOf: ({ user, work }) =>
        may('statistics.read') && work.submissions + work.inspections > 0
          ? pathOf('statistics', { project_id: id, user_id: user.id, ...untilToday(since) })
          : accountOf(user),
    };
  }, [id, since, pathOf, role]);
}
