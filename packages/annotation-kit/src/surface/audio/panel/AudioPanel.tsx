import { unitIndexes, type Unit } from '@earmark/model';
import { lazyPart } from '@earmark/ui';
import { audioActions } from '../../../audio/index.ts';
import { formatKeys, isApplePlatform, mayEdit } from '../../../core/index.ts';
import { firstText } from '../../../labels/index.ts';
import { recognitionPanel } from '../../../recognition/index.ts';
import { useKeysOf } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioContents } from '../audio-context.ts';
import { useAudioSession } from '../session/index.ts';

/** The recogniser's results for the selected segments. */
export function Suggestions() {
  const session = useAudioSession();
  const { recognition } = useAudioContents();
  const [keys] = useKeysOf(audioActions)('recognition.accept');
  return recognition === undefined ? null : (
    <recognitionPanel.Part
      store={session.store}
      recognition={recognition}
      labelId={firstText(session.store.labels.segment)?.id}
      acceptKeys={keys === undefined ? undefined : formatKeys(keys, isApplePlatform())}
      onFault={session.report}
    />
  );
}

/** Few tasks ask for silence. */
export const silentSwitch = lazyPart(() => import('./SilentSwitch.tsx').then(({ SilentSwitch }) => SilentSwitch));

/** The switch that marks segments as silent, where the task asks for it. */
export function Head({ units }: { units: readonly Unit[] }) {
  const { store } = useAudioSession();
  const { document, mode } = useStore(store, (state) => state);
  const at = unitIndexes(
    document.segments,
    units.map(({ id }) => id),
  );
  const segments = at.flatMap((index) => document.segments[index] ?? []);
  return store.rules.silence === null ? null : (
    <silentSwitch.Part
      segments={segments}
      sampleRate={document.sampleRate}
      isReadOnly={!mayEdit(mode) || segments.some(store.isLocked)}
    />
  );
}
