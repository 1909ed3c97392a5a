import { useText } from '@earmark/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../../store-react/index.ts';
import { choose, hitsOf, moveEnds, typeLabelKey, typeLetter } from './handlers/index.ts';
import { useTextSession, type TextSession } from './session/index.ts';
import { textSurfaceText } from './text-surface-text.ts';
import { Pane, PaneNote, PaneTitle, Said, Scroller, Space } from './style/index.ts';
import { createPartView, listenToPointer, mostArcs, type ExtraRanges } from './view/index.ts';

/** One part of the text: its lines are painted outside React. */
export function PartPane({ part }: { part: number }) {
  const session = useTextSession();
  const t = useText(textSurfaceText);
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const arcs = useRef<SVGSVGElement>(null);
  /** Number of links in view while there are too many to draw all; else 0. */
  const [cutLinks, setCutLinks] = useState(0);
  const isNumbered = useStore(session.state, (state) => state.areLinesNumbered);
  const name = session.parts[part]?.name ?? '';
  const isOnly = session.parts.length === 1;
  useEffect(() => {
    const elements = { scroller: scroller.current, space: space.current, lines: lines.current, arcs: arcs.current };
    if (!elements.scroller || !elements.space || !elements.lines || !elements.arcs) return undefined;
    const view = createPartView(
      session,
      part,
      { scroller: elements.scroller, space: elements.space, lines: elements.lines, arcs: elements.arcs },
      extrasOf(session),
      setCutLinks,
    );
    const stop = listenToPointer(session, view, elements.scroller, {
      choose: (id) => choose(session, id),
      moveEnds: (span, range) => moveEnds(session, span, range),
    });
    return () => {
      stop();
      view.destroy();
    };
  }, [session, part]);
  const enter = (): void => {
    const { caret } = session.state.getState();
    const at = session.carets.get(part) ?? 0;
    if (caret?.part !== part) session.state.set({ caret: { part, at, anchor: at } });
  };
  return (
    <Pane aria-label={isOnly ? t('text') : t('partText', { name })}>
      {isOnly ? null : <PaneTitle>{name}</PaneTitle>}
      <Scroller
        ref={scroller}
        role="textbox"
        aria-multiline
        aria-readonly
        aria-label={isOnly ? t('text') : t('partText', { name })}
        aria-describedby={hintId}
        tabIndex={0}
        data-part="text"
        data-part-number={part}
        data-numbered={isNumbered || undefined}
        onFocus={enter}
        onKeyDown={(event) => {
          // Keys that type no character have names of several letters
          if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
          const key = event.key.toLowerCase();
          const isTaken = session.state.getState().letters ? typeLetter(session, key) : typeLabelKey(session, key);
          // While letters are shown, other keys than Escape do nothing: one would mark by mistake.
          if (isTaken || session.state.getState().letters) event.preventDefault();
        }}
      >
        <Space ref={space} />
        <div ref={lines} data-lines="">
          <svg ref={arcs} aria-hidden="true" />
        </div>
      </Scroller>
      {cutLinks > 0 ? <PaneNote>{t('arcs.cut', { drawn: mostArcs, all: cutLinks })}</PaneNote> : null}
      <Said id={hintId}>{t('readOnlyHint')}</Said>
    </Pane>
  );
}

/** Hits of the search and equal strings; empty most of the time. */
function extrasOf(session: TextSession): ExtraRanges {
  return (part) => {
    const { find, equals } = session.state.getState();
    const hits = find ? hitsOf(session, find) : [];
    return [
      ...hits.flatMap((hit, at) =>
        hit.part === part
          ? [{ kind: at === find?.current ? ('current' as const) : ('hit' as const), range: hit.range }]
          : [],
      ),
      ...(equals?.part === part ? equals.ranges.map((range) => ({ kind: 'equal' as const, range })) : []),
    ];
  };
}
