import { lazyDialog, useText } from '@earmark/ui';
import { useMemo } from 'react';
import { theirsOf } from '../../compare/index.ts';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import type { ClosableProps } from '../../workbench/index.ts';
import { useTextSession } from './session/index.ts';
import { useCompared } from './text-context.ts';

const compareOther = lazyDialog(() => import('./compare/index.ts').then(({ CompareOther }) => CompareOther));
const compareRevisions = lazyDialog(() =>
  import('./compare/index.ts').then(({ CompareRevisions }) => CompareRevisions),
);
const decide = lazyDialog(() => import('./panel/DecideDialog.tsx').then(({ DecideDialog }) => DecideDialog));

/** The lazy dialogs of the surface, preloaded while the page is idle. */
export const lazyDialogs: readonly { readonly preload: () => void }[] = [compareOther, compareRevisions, decide];

/** Asks before many proposals are decided. */
export function Decide() {
  const { state } = useTextSession();
  const isAsking = useStore(state, ({ deciding }) => deciding !== null);
  return isAsking ? <decide.Part onClose={() => state.set({ deciding: null })} /> : null;
}

/** Compares any of the item's revisions that the embedder offers. */
export function Compare({ onClose }: ClosableProps) {
  const { revisions } = useCompared();
  return revisions ? <compareRevisions.Part revisions={revisions} onClose={onClose} /> : null;
}

/** Compares with the server's document, while in conflict. */
export function CompareTheirs({ onClose }: ClosableProps) {
  const { item } = useCompared();
  const name = useText(kitText)('trouble.theirs');
  const other = useMemo(() => theirsOf(item.sync, name), [item, name]);
  return <compareOther.Part other={other} onClose={onClose} />;
}
