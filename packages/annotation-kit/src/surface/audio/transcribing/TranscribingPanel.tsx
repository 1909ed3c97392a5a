import { SegmentedControl, Switch, token, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { audioActions, stepsBackMs, type AudioActionId, type SilenceSearchState } from '../../../audio/index.ts';
import { formatKeys, isApplePlatform } from '../../../core/index.ts';
import { useActionHint, useActionNames, useKeysOf } from '../../../shortcuts/index.ts';
import { useStore, type ReadableStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';
import { transcribingText } from './transcribing-text.ts';

const whileTyping: readonly AudioActionId[] = [
  'play.toggle',
  'play.loop',
  'play.slower',
  'play.faster',
  'segment.next',
  'segment.nudge-start-left',
  'segment.nudge-start-right',
  'segment.nudge-end-left',
  'segment.nudge-end-right',
  'segment.split-at-playhead',
];

/** What transcription mode does, how far resuming steps back, whether edges snap to pauses, and the keys. */
export function TranscribingPanel() {
  const { settings, pauses } = useAudioSession();
  const t = useText(transcribingText);
  const hint = useActionHint(audioActions);
  const keysOf = useKeysOf(audioActions);
  const { nameOf } = useActionNames();
  const { stepBackMs, isSnapping } = useStore(settings, (state) => state);
  const status = useStore(pauses ?? noPauses, (state) => state.status);
  const isSafe = (keys: string): boolean => /^(?:Alt\+|F\d)/.test(keys);
  return (
    <Column>
      <p>{t('explained')}</p>
      <Field>
        <span aria-hidden="true">{t('stepBack')}</span>
        <SegmentedControl
          size="s"
          aria-label={t('stepBack')}
          value={String(stepBackMs)}
          options={stepsBackMs.map((step) => ({ value: String(step), label: t('milliseconds', { count: step }) }))}
          onChange={(step) => settings.change({ stepBackMs: Number(step) })}
        />
      </Field>
      <Switch isSelected={isSnapping} onChange={(isOn) => settings.change({ isSnapping: isOn })}>
        {hint('segment.snap', t('snap'))}
      </Switch>
      <Faint role="status">
        {t(!pauses || status === 'failed' ? 'unreadable' : status === 'finding' ? 'finding' : 'snapHint')}
      </Faint>
      <Faint>{t('whileTyping')}</Faint>
      <Keys>
        {whileTyping.map((id) => {
          const keys = keysOf(id).find(isSafe);
          return keys === undefined ? null : (
            <li key={id}>{t('keys', { name: nameOf(id), keys: formatKeys(keys, isApplePlatform()) })}</li>
          );
        })}
      </Keys>
    </Column>
  );
}

const idle = { status: 'idle' } as const;
const noPauses: ReadableStore<Pick<SilenceSearchState, 'status'>> = {
  getState: () => idle,
  subscribe: () => () => undefined,
};

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  width: 320px;

  p {
    margin: 0;
  }
`;

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
`;

const Faint = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;

const Keys = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  margin: 0;
  padding: 0;
  font-size: ${token.fontSize.s};
  list-style: none;
`;
