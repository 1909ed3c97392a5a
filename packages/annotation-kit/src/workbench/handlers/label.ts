import { isMultiple, visibleLabels } from '@earmark/model';
import { mayEdit } from '../../core/index.ts';
import { isTiled } from '../../labels/index.ts';
import type { WorkbenchSession } from '../session/index.ts';
import type { HandlersOf } from './handler.ts';

/** What the actions of labels do. */
export const label: HandlersOf<'label'> = {
  'label.option-1': (session) => choose(session, 1),
  'label.option-2': (session) => choose(session, 2),
  'label.option-3': (session) => choose(session, 3),
  'label.option-4': (session) => choose(session, 4),
  'label.option-5': (session) => choose(session, 5),
  'label.option-6': (session) => choose(session, 6),
  'label.option-7': (session) => choose(session, 7),
  'label.option-8': (session) => choose(session, 8),
  'label.option-9': (session) => choose(session, 9),
  'label.confirm': confirm,
};

/** Confirms the defaults of the item while its labels are shown, else of the selected units. */
function confirm(session: WorkbenchSession): void {
  const { document, selection, mode } = session.store.getState();
  if (!mayEdit(mode)) return;
  showPanel(session);
  if (session.state.getState().tab === 'global')
    session.run(
      (document.unconfirmed ?? []).map((labelId) => ({
        type: 'global.answer',
        labelId,
        answer: document.answers[labelId] ?? null,
      })),
    );
  else if (session.current()) session.run({ type: 'segment.confirm', ids: [...selection] });
  else session.say('nothingSelected');
}

/** What is chosen must be seen: the panel comes back, and the questions before the comments. */
function showPanel({ layout, state, current }: WorkbenchSession): void {
  if (layout.getState().isPanelHidden) layout.change({ isPanelHidden: false });
  if (state.getState().tab === 'comments' && current()) state.set({ tab: 'segment' });
}

/**
 * Chooses an option of the focused tiled question, or else of the first visible one: of the item while its labels are
 * shown, else of the selected units. Choosing the current option again clears the answer, unless one is required.
 */
function choose(session: WorkbenchSession, number: number): void {
  const { document, selection, mode } = session.store.getState();
  showPanel(session);
  const isOfItem = session.state.getState().tab === 'global';
  const unit = isOfItem ? undefined : session.current();
  if (!unit && !isOfItem) return session.say('nothingSelected');
  const { labels } = session.store;
  if (unit && selection.length === 1 && !session.asks(unit)) return;
  const selected = session.units().filter(({ id }) => selection.includes(id));
  const answers = unit ? unit.answers : document.answers;
  const tiled = visibleLabels(unit ? session.questionsOf(selected) : labels.global, answers).filter(isTiled);
  const focused = session.focus.question();
  const asked = tiled.find(({ id }) => id === focused) ?? tiled[0];
  const option = asked?.options[number - 1];
  if (!asked || !option || !mayEdit(mode)) return;
  const chosen = answers[asked.id];
  const before = Array.isArray(chosen) ? chosen : [];
  const isChosen = before.includes(option.id);
  const isKept = isChosen && asked.isRequired && !isMultiple(asked);
  // Choosing the default confirms it
  if (isKept && (unit ?? document).unconfirmed?.includes(asked.id) !== true) return;
  const others = isMultiple(asked) ? before.filter((id) => id !== option.id) : [];
  const after = new Set(isChosen && !isKept ? others : [...others, option.id]);
  // In the order of the options, so that equal choices are equal answers, however they were made
  const answer = after.size > 0 ? asked.options.map(({ id }) => id).filter((id) => after.has(id)) : null;
  session.run(
    unit
      ? { type: 'segment.answer', ids: [...selection], labelId: asked.id, answer }
      : { type: 'global.answer', labelId: asked.id, answer },
  );
}
