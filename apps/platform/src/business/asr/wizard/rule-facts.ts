import type { AudioRules, Track } from '@earmark/model';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { checksInWords } from '../../../screens/check-fields/index.ts';
import type { WizardPart } from '../../wizard-step.ts';

const t = texts('task-detail');

/** The rules of a task, one line each. */
export function ruleFacts({
  minSegmentSeconds,
  maxSegmentSeconds,
  isMultiSegment,
  silence,
  disabledCharacters,
  tracks,
  checks,
}: AudioRules): ReturnType<NonNullable<WizardPart['facts']>> {
  const limit = (seconds: number): string =>
    seconds === 0 ? t('noLimit') : t('seconds', { value: formatNumber(seconds) });
  return [
    { id: 'min', label: t('minSegment'), value: limit(minSegmentSeconds) },
    { id: 'max', label: t('maxSegment'), value: limit(maxSegmentSeconds) },
    { id: 'multi', label: t('multiSegment'), value: t(isMultiSegment ? 'on' : 'off') },
    {
      id: 'silence',
      label: t('silence'),
      value: silence ? t('silenceRange', { min: silence.minSeconds, max: silence.maxSeconds }) : t('off'),
    },
    { id: 'disabled', label: t('disabledCharacters'), value: disabledCharacters || t('noLabels') },
    { id: 'checks', label: t('check:fact'), value: checksInWords(checks) || t('noLabels') },
    {
      id: 'tracks',
      label: t('tracks'),
      value: tracks.length === 0 ? t('noLabels') : tracks.map(trackText).join(t('task:listSeparator')),
    },
  ];
}

/** Title or number of a track, with its special properties. */
function trackText({ title, mayOverlap, channel }: Track, index: number): string {
  const notes = [
    channel === null ? '' : t('trackChannel', { number: channel + 1 }),
    mayOverlap ? t('trackOverlap') : '',
  ].filter((part) => part !== '');
  return `${title || t('trackNumber', { number: index + 1 })}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}
