import type { AudioRules } from '@earmark/model';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { checkCount } from '../../../screens/check-fields/index.ts';

const t = texts('task-wizard');

/** Summarises a task's rules in one line: the limits and the options that are on. */
export function rulesText({
  minSegmentSeconds,
  maxSegmentSeconds,
  isMultiSegment,
  silence,
  disabledCharacters,
  tracks,
  checks,
}: AudioRules): string {
  const seconds = (value: number): string =>
    value === 0 ? t('noLimit') : t('seconds', { value: formatNumber(value) });
  return [
    t('summaryRules', { min: seconds(minSegmentSeconds), max: seconds(maxSegmentSeconds) }),
    isMultiSegment ? t('summaryMulti') : '',
    silence ? t('summarySilence', { min: silence.minSeconds, max: silence.maxSeconds }) : '',
    disabledCharacters === '' ? '' : t('summaryDisabled', { count: Array.from(disabledCharacters).length }),
    checkCount(checks),
    tracks.length === 0 ? '' : t('summaryTracks', { count: tracks.length }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
