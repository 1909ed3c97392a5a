import { toast, useText } from '@earmark/ui';
import { useEffect, useMemo, useRef } from 'react';
import { mayEdit } from '../../core/index.ts';
import {
  createFindHabits,
  FindBar,
  findText,
  replaceCommands,
  type FindBarHandle,
  type Hit,
} from '../../find-replace/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useUnits, useWorkbenchSession, type SearchRequest } from '../session/index.ts';

export interface FindProps {
  request: SearchRequest;
  onClose: () => void;
}

/** The search over the texts of all units. */
export function Find({ request, onClose }: FindProps) {
  const session = useWorkbenchSession();
  const t = useText(findText);
  const units = useUnits(session);
  const selection = useStore(session.store, (state) => state.selection);
  const mode = useStore(session.store, (state) => state.mode);
  const habits = useMemo(() => createFindHabits(session.user.id), [session]);
  const bar = useRef<FindBarHandle>(null);
  const answered = useRef<SearchRequest | null>(null);
  useEffect(() => {
    const isFirst = answered.current === null;
    // By identity: each press of the shortcut is another request, for the same text too
    if (answered.current === request) return;
    answered.current = request;
    if (request.isReplacing) habits.change({ isReplacing: true });
    if (request.by !== 0) bar.current?.step(request.by);
    // A bar that has just opened has focused its field itself
    else if (!isFirst) bar.current?.focus(request.text);
  }, [request, habits]);
  const replace = (hits: readonly Hit[], replacement: string, isPattern: boolean): boolean => {
    const isDone = session.run(replaceCommands(session.units(), hits, replacement, isPattern), 'replace');
    if (isDone && hits.length > 1) toast.success(t('replaced', { count: hits.length }));
    return isDone;
  };
  const show = ({ unitId }: Hit, isPlaying: boolean): void => {
    const unit = session.units().find(({ id }) => id === unitId);
    if (!unit) return;
    session.goTo(unit);
    if (isPlaying) session.hear?.(unit);
  };
  const edit = ({ unitId, labelId, start, end }: Hit): void => {
    if (session.isInRow?.(labelId)) return session.focus.text(unitId, start, end);
    session.state.set({ tab: 'segment' });
    session.focus.label('segment-labels', labelId);
  };
  return (
    <FindBar
      ref={bar}
      units={units}
      labels={session.store.labels}
      selection={selection}
      habits={habits}
      initialText={request.text}
      canPlay={session.hear !== undefined}
      onReplace={mayEdit(mode) ? replace : undefined}
      onShow={show}
      onEdit={edit}
      onClose={() => {
        onClose();
        request.goBack();
      }}
    />
  );
}
