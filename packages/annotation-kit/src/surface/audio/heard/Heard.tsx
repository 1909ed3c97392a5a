import { heardPercent } from '@earmark/model';
import { useText } from '@earmark/ui';
import { useEffect, useState } from 'react';
import type { Player } from '../../../audio/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';
import { heardText } from './heard-text.ts';

/** The share of the audio that the reviewer has played; counts on while it plays. */
export function HeardShare() {
  const { player } = useAudioSession();
  const t = useText(heardText);
  return <span>{t('heard', { percent: usePercentHeard(player) })}</span>;
}

/** The same as a sentence, in the question before a pass. */
export function HeardNote() {
  const { player } = useAudioSession();
  const t = useText(heardText);
  return <p>{t('passHeard', { percent: usePercentHeard(player) })}</p>;
}

const percentHeard = ({ heardShare }: Player): number => heardPercent(heardShare());

/** Asked every second while the audio plays: nobody reads it faster. */
function usePercentHeard(player: Player): number {
  const isPlaying = useStore(player, (state) => state.isPlaying);
  const [percent, setPercent] = useState(() => percentHeard(player));
  useEffect(() => {
    const ask = (): void => setPercent(percentHeard(player));
    ask();
    if (!isPlaying) return undefined;
    const timer = setInterval(ask, 1000);
    return () => clearInterval(timer);
  }, [player, isPlaying]);
  return percent;
}
