import type { Comment } from '@earmark/model';
import { openThreads } from '../../comments/index.ts';
import type { Bench } from '../bench/index.ts';
import type { Handler } from './handler.ts';

/** Goes to the next place that an open remark is on: the segments behind the current one, the audio as a whole, then from the beginning. */
export const nextComment: Handler = (bench) => {
  const { document } = bench.store.getState();
  const open = document.segments.filter(({ comments }) => hasOpen(comments));
  const current = bench.current();
  const here = current ? document.segments.indexOf(current) : -1;
  const isAtAudio = !current && bench.state.getState().tab === 'comments';
  const next = isAtAudio ? open[0] : open.find((segment) => document.segments.indexOf(segment) > here);
  if (next) return show(bench, () => bench.goTo(next));
  if (hasOpen(document.comments) && !isAtAudio) return show(bench, () => bench.store.select([]));
  const [first] = open;
  if (first) show(bench, () => bench.goTo(first));
  else if (!hasOpen(document.comments)) bench.say('noComment');
};

function show(bench: Bench, select: () => void): void {
  select();
  const { commentFilter } = bench.state.getState();
  bench.state.set({ tab: 'comments', ...(commentFilter === 'resolved' && { commentFilter: 'open' }) });
  bench.places.firstComment();
}

const hasOpen = (comments: readonly Comment[]): boolean => openThreads(comments) > 0;
