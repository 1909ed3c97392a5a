import { isSpan, isUndecided, linkQuestions, startOfSpan, unitIndex, type Unit } from '@earmark/model';
import { Spline, TextSearch } from 'lucide-react';
import type { WorkbenchSurface } from '../../workbench/index.ts';
import type { Notice } from '../../workbench/session/index.ts';
import { textActions, type TextActionId } from './actions/index.ts';
import { firstSpanOf, textHandlers } from './handlers/index.ts';
import { facesOf, type CopyMarks } from './marks/index.ts';
import { MarkHead, MarkTab, MarkTabTitle } from './panel/index.ts';
import {
  createTextSessionState,
  isTextNotice,
  TextSessionContext,
  type OpenPart,
  type ProposalRequest,
  type TextAnnouncement,
  type TextItem,
  type TextNotice,
  type TextSession,
} from './session/index.ts';
import { Compare, CompareTheirs, Decide, lazyDialogs } from './TextDialogs.tsx';
import { TextMain } from './TextMain.tsx';
import { textWords } from './text-words.ts';

interface TextSurfaceOptions {
  readonly item: TextItem;
  readonly parts: readonly OpenPart[];
  readonly copies: readonly CopyMarks[];
  readonly say: (notice: TextNotice, count?: number) => void;
  readonly announce: (announcement: TextAnnouncement) => void;
  /** Asks the embedder for proposals; absent where none are offered. */
  readonly propose?: ((request: ProposalRequest) => void) | undefined;
}

const surfaceActions = { ...textActions, handlers: textHandlers };

const isEvidence = (unit: Unit): boolean => 'evidenceFor' in unit && unit.evidenceFor !== undefined;

/** Creates the row of text at the workbench, for one text with its parts. */
export function createTextSurface({
  item,
  parts,
  copies,
  say,
  announce,
  propose,
}: TextSurfaceOptions): WorkbenchSurface<TextItem, TextSession, TextActionId> {
  const { store } = item;
  const hasMarks = store.rules.work === 'entities';
  // Of links nothing is required
  const attributesOfLinks = linkQuestions(store.labels).map((label) => ({ ...label, isRequired: false }));
  return {
    home: '[data-part="text"]',
    Main: TextMain,
    Dialogs: Decide,
    Compare,
    CompareTheirs,
    preloads: lazyDialogs,
    Provider: ({ session, children }) => (
      <TextSessionContext.Provider value={session}>{children}</TextSessionContext.Provider>
    ),
    createState: () => {
      const state = createTextSessionState();
      // Where everything is asked of the text as a whole, its questions are shown.
      if (!hasMarks && store.rules.unit === 'text') state.set({ tab: 'global' });
      return state;
    },
    extend: (shared, _item, state) => {
      const session: TextSession = {
        ...shared,
        store,
        state,
        parts,
        copies,
        carets: new Map(),
        views: new Map(),
        announce,
        propose,
        say: (notice: Notice | TextNotice, count) =>
          isTextNotice(notice) ? say(notice, count) : shared.say(notice, count),
        run(commands, name) {
          const fault = store.run(commands, name);
          if (fault) shared.report(fault);
          return fault === null;
        },
        current() {
          const { document, selection } = store.getState();
          return document.marks[unitIndex(document.marks, selection.at(-1))];
        },
        goTo(mark) {
          store.select([mark.id]);
          const shown = mark.type === 'link' ? firstSpanOf(session, mark) : mark;
          if (!shown) return;
          const at = isSpan(shown) ? startOfSpan(shown) : shown.start;
          const end = isSpan(shown) ? (shown.ranges.at(-1)?.end ?? at) : shown.end;
          const isInText = document.activeElement?.closest('[data-part-number]') ?? null;
          state.set({ caret: { part: shown.part, at, anchor: at } });
          session.views.get(shown.part)?.reveal(at, end);
          // The caret of another part is moved by keys there.
          if (isInText) session.views.get(shown.part)?.focus();
        },
        // Evidence says nothing but where an answer comes from.
        asks: (unit) => !isEvidence(unit),
        questionsOf: (units) => (units.some((unit) => 'linkType' in unit) ? attributesOfLinks : store.labels.segment),
        showsInRow: (labelId) => labelId === facesOf(store.labels).typeId,
        isUntouched(unit) {
          const { marks } = store.getState().document;
          const mark = marks[unitIndex(marks, unit.id)];
          if (mark && isUndecided(mark)) return true;
          // Links and evidence say what they are by themselves
          return mark?.type !== 'link' && !isEvidence(unit) && shared.isUntouched(unit);
        },
      };
      state.subscribe(() => {
        const { caret } = state.getState();
        if (caret) session.carets.set(caret.part, caret.at);
      });
      return session;
    },
    actions: surfaceActions,
    words: textWords(store.rules.unit),
    more: (session) => [
      { id: 'text.find', icon: TextSearch },
      { id: 'mark.link', icon: Spline, isOffered: () => facesOf(session.store.labels).linkTypes.length > 0 },
    ],
    panel: {
      textRules: store.rules,
      Head: MarkHead,
      ...(hasMarks && { list: { Title: MarkTabTitle, Content: MarkTab } }),
    },
  };
}
