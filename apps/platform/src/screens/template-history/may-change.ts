import { isRoleId, scopeOf, type Template } from '@earmark/contract';
import type { Session } from '../../data/index.ts';

/** Whether a person may change a template, as the table of permissions says; project managers their own alone. */
export function mayChange(user: Session['user'], { owner }: Pick<Template, 'owner'>): boolean {
  const scope = isRoleId(user.role_id) ? scopeOf(user.role_id, 'template.write') : undefined;
  return scope !== undefined && (scope !== 'own' || owner.id === user.id);
}
