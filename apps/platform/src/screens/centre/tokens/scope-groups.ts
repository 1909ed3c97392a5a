import { allActions, type Action } from '@earmark/contract';
import { texts } from '../../../i18n/index.ts';

const t = texts('access-token');

type Subject = Action extends `${infer Name}.${string}` ? Name : never;
const subjectOf = (action: Action): Subject => {
  // Each action is `subject.verb`
  const [subject = ''] = action.split('.');
  return subject as Subject;
};

interface ScopeGroup {
  readonly label: string;
  readonly scopes: readonly Action[];
}

/** Actions that the server offers, known to this version, by what they are about. */
export const groupsOf = (scopes: readonly string[]): ScopeGroup[] =>
  [...Map.groupBy(known(scopes), subjectOf)].map(([subject, actions]) => ({
    label: t(`group.${subject}`),
    scopes: actions,
  }));

/** Name of an action. */
export const scopeLabel = (action: Action): string => t(`scope.${action}`);

/** Name of a stored scope; a scope that this version does not know any more is shown as stored. */
export const scopeLabelOf = (scope: string): string => {
  const action = allActions.find((known) => known === scope);
  return action === undefined ? scope : scopeLabel(action);
};

/** Whether an action changes nothing. */
export const onlyReads = (action: Action): boolean => action.endsWith('.read') || action === 'people.inHand';

const known = (scopes: readonly string[]): Action[] => allActions.filter((action) => scopes.includes(action));
