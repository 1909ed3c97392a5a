import { figureIds, reportDays, roleIds, type FigureId } from '@earmark/contract';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { figureListPart } from '../../list/index.ts';
import { useIdParameter, useRouteContext } from '../../page/index.ts';
import { sliceIn } from './behind.ts';
import { changed, type Parts } from './list-address.ts';

// That of the reader: a day of the statistics is the day that they remember
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A figure whose list can be open; errors are listed by their type. */
export type FigureName = FigureId | 'errors';

/** State of the statistics in the address: period, steps, subject, and the figure whose list is open. */
export function useAsked() {
  const { business } = useRouteContext();
  const { role_id: role } = useSession().user;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
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
  const slice = figure === undefined ? undefined : sliceIn(query.get('in'));
  const errorType = Number(query.get('error')) || undefined;
  const addressOf = useCallback(
    (parts: Parts): string => `${pathname}?${changed(query, parts)}#${figureListPart}`,
    [pathname, query],
  );
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
    slice,
    isOwn: role === roleIds.annotator,
    change: (parts: Parts): void => void navigate(`${pathname}?${changed(query, parts)}`),
    /** Changes what the open list shows: going back leads out of it, and the page stays where it is. */
    changeList: (parts: Parts): void => void navigate(`${pathname}?${changed(query, parts)}`, { replace: true }),
    /** Opens a list and leads to it. */
    open: (parts: Parts): void => void navigate(addressOf(parts)),
    /** The address that opens a list and leads to it; the same function while the page is at the same address. */
    addressOf,
  };
}

/** Addresses may contain anything. */
const dateIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
