import { isSilent, silentLabelId, silentOptionId, toSamples, type Segment } from '@earmark/model';
import { Switch, token, Tooltip, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { audioActions, lengthInSeconds } from '../../../audio/index.ts';
import { useSilentTitle } from '../../../labels/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { useAudioSession } from '../session/index.ts';
import { audioSurfaceText } from '../audio-surface-text.ts';

export interface SilentSwitchProps {
  /** The selected segments; at least one. */
  segments: readonly Segment[];
  sampleRate: number;
  isReadOnly: boolean;
}

/**
 * Marks segments as silent, where the task asks for it, and shows to the millisecond whether their length is allowed.
 */
export function SilentSwitch({ segments, sampleRate, isReadOnly }: SilentSwitchProps) {
  const session = useAudioSession();
  const t = useText(audioSurfaceText);
  const hint = useActionHint(audioActions);
  const title = useSilentTitle();
  const { silence } = session.store.rules;
  const [first] = segments;
  if (!silence || !first) return null;
  const range = t('within', { least: String(silence.minSeconds), most: String(silence.maxSeconds) });
  const length = first.end - first.start;
  const isOutside =
    isSilent(first) &&
    (length < toSamples(silence.minSeconds, sampleRate) || length > toSamples(silence.maxSeconds, sampleRate));
  const mark = (isOn: boolean): void =>
    void session.run(
      {
        type: 'segment.answer',
        ids: segments.map(({ id }) => id),
        labelId: silentLabelId,
        answer: isOn ? [silentOptionId] : null,
      },
      'silence',
    );
  return (
    <Row>
      {isReadOnly ? (
        <span>{segments.every(isSilent) ? title : null}</span>
      ) : (
        <Tooltip content={hint('segment.toggle-silent', t('silentWithin', { title, range }))}>
          <Switch isSelected={segments.every(isSilent)} onChange={mark}>
            {title}
          </Switch>
        </Tooltip>
      )}
      {segments.length > 1 ? null : (
        <Length data-outside={isOutside || undefined} aria-label={t('length')}>
          {t('seconds', { seconds: lengthInSeconds(length, sampleRate) })}
          {isSilent(first) ? <Range>{range}</Range> : null}
        </Length>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const Length = styled.output`
  display: inline-flex;
  gap: ${token.space[2]};
  color: ${token.color.text};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-outside] {
    color: ${token.tone.danger.text};
  }
`;

const Range = styled.span`
  color: ${token.color.textMuted};
`;
