import { lazyPart, usePreload } from '@earmark/ui';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';

/** Shows that a segment was started by shortcut, and how to end it: nobody does so in the first moment. */
export function MarkBar() {
  const session = useAudioSession();
  const mark = useStore(session.state, (state) => state.mark);
  usePreload(parts);
  return mark === null ? null : <strip.Part mark={mark} />;
}

const strip = lazyPart(() => import('./MarkStrip.tsx').then(({ MarkStrip }) => MarkStrip));
const parts = [strip];
