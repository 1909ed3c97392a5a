import { IconButton, lazyPart, Popover, usePreload, useText } from '@earmark/ui';
import { Settings2, SquarePen } from 'lucide-react';
import { audioActions } from '../../../audio/index.ts';
import { ToggleButton } from '../../../audio/transport/index.ts';
import { mayEdit } from '../../../core/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';
import { choiceText } from './choice-text.ts';

/** Switches transcription mode, with its settings beside it. Only where there is something to transcribe. */
export function TranscribingChoice() {
  const session = useAudioSession();
  const t = useText(choiceText);
  const hint = useActionHint(audioActions);
  const isOn = useStore(session.settings, (state) => state.isTranscribing);
  const isOffered = useStore(session.store, (state) => mayEdit(state.mode));
  usePreload(parts);
  if (!isOffered) return null;
  return (
    <>
      <ToggleButton
        icon={<SquarePen />}
        hint={hint('play.transcribe', t('modeHint'))}
        isOn={isOn}
        onToggle={() => session.perform('play.transcribe')}
      >
        {t('mode')}
      </ToggleButton>
      <Popover
        trigger={<IconButton preventFocusOnPress aria-label={t('settings')} icon={<Settings2 />} />}
        title={t('settings')}
        placement="bottom end"
      >
        <panel.Part />
      </Popover>
    </>
  );
}

const panel = lazyPart(() => import('./TranscribingPanel.tsx').then(({ TranscribingPanel }) => TranscribingPanel));
const parts = [panel];
