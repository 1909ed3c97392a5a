import { figureIds, reportDays, roleIds, type FigureId } from '@earmark/contract';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { useIdParameter, useRouteContext } from '../../page/index.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
export type FigureName = FigureId | 'errors';

/** What the address asks for: period, steps, subject, and the figure whose list is open. */
export function useAsked() {
  const { business } = useRouteContext();
  const { role_id: role } = useSession().user;
  const [query, setQuery] = useSearchParams();
  const projectId = useIdParameter('project_id');
  const taskId = useIdParameter('task_id');
  const teamId = useIdParameter('team_id');
  const userId = useIdParameter('user_id');
  const from = dateIn(query.get('from'));
  const to = dateIn(query.get('to'));
  const hasDates = from !== null && to !== null;
  const days = reportDays.find((known) => String(known) === query.get('days')) ?? 30;
  const by: 'day' | 'week' = query.get('by') === 'week' ? 'week' : 'day';
  const named = query.get('figure');
  const figure: FigureName | undefined = named === 'errors' ? 'errors' : figureIds.find((known) => known === named);
  const errorType = Number(query.get('error')) || undefined;
  const change = (parts: Readonly<Record<string, string | number | undefined>>): void =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      for (const [name, value] of Object.entries(parts))
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      return next;
    });
  return {
    asked: {
      business,
      time_zone: timeZone,
      ...(hasDates ? { from, to } : { days }),
      ...(projectId && { project_id: projectId }),
      ...(taskId && { task_id: taskId }),
      ...(teamId && { team_id: teamId }),
      ...(userId && { user_id: userId }),
    },
    days: hasDates ? null : days,
    by,
    figure,
    errorType,
    isOwn: role === roleIds.annotator,
    change,
  };
}

/** Addresses may contain anything. */
const dateIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
