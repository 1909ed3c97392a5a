import type { Comment } from '@earmark/model';
import { openThreads } from '../../comments/index.ts';
import type { WorkbenchSession } from '../session/index.ts';
import type { Handler } from './handler.ts';

/** Goes to the next place that an open remark is on: the segments behind the current one, the audio as a whole, then from the beginning. */
export const nextComment: Handler = (session) => {
  const { document } = session.store.getState();
  const open = document.segments.filter(({ comments }) => hasOpen(comments));
  const current = session.current();
  const here = current ? document.segments.indexOf(current) : -1;
  const isAtAudio = !current && session.state.getState().tab === 'comments';
  const next = isAtAudio ? open[0] : open.find((segment) => document.segments.indexOf(segment) > here);
  if (next) return show(session, () => session.goTo(next));
  if (hasOpen(document.comments) && !isAtAudio) return show(session, () => session.store.select([]));
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
