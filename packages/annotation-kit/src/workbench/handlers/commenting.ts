import type { Comment } from '@earmark/model';
import { openThreads } from '../../comments/index.ts';
import type { WorkbenchSession } from '../session/index.ts';
import type { Handler } from './handler.ts';

/**
 * Goes to the next open remark: on the units after the current one, then on the item as a whole, then from the start.
 */
export const nextComment: Handler = (session) => {
  const { document } = session.store.getState();
  const units = session.units();
  const open = units.filter(({ comments }) => hasOpen(comments));
  const current = session.current();
  const here = current ? units.indexOf(current) : -1;
  const isAtItem = !current && session.state.getState().tab === 'comments';
  const next = isAtItem ? open[0] : open.find((unit) => units.indexOf(unit) > here);
  if (next) return show(session, () => session.goTo(next));
  if (hasOpen(document.comments) && !isAtItem) return show(session, () => session.store.select([]));
  const [first] = open;
  if (first) show(session, () => session.goTo(first));
  else if (!hasOpen(document.comments)) session.say('noComment');
};

function show(session: WorkbenchSession, select: () => void): void {
  select();
  const { commentFilter } = session.state.getState();
  session.state.set({ tab: 'comments', ...(commentFilter === 'resolved' && { commentFilter: 'open' }) });
  session.focus.firstComment();
}

const hasOpen = (comments: readonly Comment[]): boolean => openThreads(comments) > 0;
