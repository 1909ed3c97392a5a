import { useEffect, useLayoutEffect } from 'react';
import { caretOf } from './handlers/index.ts';
import { keepPosition, positionIn, type TextSession } from './session/index.ts';

/** Opens a text where its person left it, and remembers the position when it is left, unless all of it is in view. */
export function useKeptPosition(session: TextSession, scope: string | undefined): void {
  useEffect(() => returnTo(session, scope), [session, scope]);
  // While the text is still on the page
  useLayoutEffect(() => {
    const keep = (): void => leave(session, scope);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [session, scope]);
}

function returnTo(session: TextSession, scope: string | undefined): void {
  const position = scope === undefined ? undefined : positionIn(scope);
  if (!position) return;
  for (const [part, { at, top }] of position.parts.entries()) {
    const length = session.parts[part]?.index.length ?? 0;
    session.carets.set(part, Math.min(at, length));
    session.views.get(part)?.scrollToPoint(Math.min(top, length));
  }
  const at = session.carets.get(position.part);
  if (at !== undefined && position.part < session.parts.length)
    session.state.set({ caret: { part: position.part, at, anchor: at } });
}

function leave(session: TextSession, scope: string | undefined): void {
  const views = [...session.views.values()];
  if (scope === undefined || !views.some((view) => view.isLong())) return;
  keepPosition(scope, {
    part: caretOf(session).part,
    parts: session.parts.map((_, part) => ({
      at: session.carets.get(part) ?? 0,
      top: session.views.get(part)?.topPoint() ?? 0,
    })),
  });
}
