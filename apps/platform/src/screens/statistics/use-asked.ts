import { figureIds, figureItemList, reportDays, roleIds, type FigureId } from '@earmark/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { useIdParameter, useRouteContext } from '../../page/index.ts';
import { placeIn } from './behind.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
export type FigureName = FigureId | 'errors';

/** What the address asks for: period, steps, subject, and the figure whose list is open. */
export function useAsked() {
  const { business } = useRouteContext();
  const { role_id: role } = useSession().user;
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
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
  const place = figure === undefined ? undefined : placeIn(query.get('in'));
  const errorType = Number(query.get('error')) || undefined;
  const change = (parts: Parts): void => setQuery((current) => changed(current, parts));
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
    place,
    isOwn: role === roleIds.annotator,
    change,
    /** The address that a change leads to. */
    addressOf: (parts: Parts): string => `${pathname}?${changed(query, parts)}`,
  };
}

type Parts = Readonly<Record<string, string | number | undefined>>;

const ofList = ['search', ...Object.keys(figureItemList.columns)];

/** Another filter shows the whole figure again; another list begins without the filters of the one before, so that it shows all that the figure counts. */
function changed(current: URLSearchParams, parts: Parts): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of ['page', 'in', ...('figure' in parts ? ofList : [])]) next.delete(name);
  for (const [name, value] of Object.entries(parts))
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  return next;
}

/** Addresses may contain anything. */
const dateIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
