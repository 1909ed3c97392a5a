import { severityOf } from '../check-settings/index.ts';
import type { FaultPath } from '../fault/index.ts';
import { expandPairs, isText, type LabelSet } from '../label/index.ts';
import { isSilent, type AudioDocument, type AudioRules, type Segment } from '../modality/audio/index.ts';
import { firstWhere } from '../sorted/index.ts';
import { spansBetween, type Span } from '../speech/index.ts';
import { toSamples } from '../time/index.ts';
import { events } from './events.ts';
import type { Finding } from './finding.ts';

/** Where something is said in an audio, by the least level above the background in decibels. */
export type SpeechOf = (decibels: number) => readonly Span[];

const spoken = /[\p{L}\p{N}\p{M}]/gu;

/** Letters, digits and characters of a text; marks, spaces and events such as `[laughter]` are not spoken. */
export const spokenCharacters = (text: string): number => text.replaceAll(events, '').match(spoken)?.length ?? 0;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Checks of one segment against time and sound; `speech` is absent as long as nothing is known of the sound. */
export function checkSegmentSound(
  segment: Segment,
  { sampleRate }: Pick<AudioDocument, 'sampleRate'>,
  labels: LabelSet,
  { silence: silentRule, checks = {} }: Pick<AudioRules, 'silence' | 'checks'>,
  speech?: SpeechOf,
): Finding[] {
  const path: FaultPath = ['segments', segment.id];
  if (segment.end <= segment.start || (silentRule !== null && isSilent(segment))) return [];
  const { speed, silence } = checks;
  const findings: Finding[] = [];
  const severity = severityOf(checks, 'speed');
  if (speed && severity !== 'off') {
    const label = expandPairs(labels.segment).find(isText);
    const answer = label && segment.answers[label.id];
    const count = typeof answer === 'string' ? spokenCharacters(answer) : 0;
    const rate = (count * sampleRate) / (segment.end - segment.start);
    const code =
      speed.most > 0 && rate > speed.most
        ? 'check_speed_fast'
        : count > 0 && rate < speed.least
          ? 'check_speed_slow'
          : null;
    if (code && label)
      findings.push({
        check: 'speed',
        severity,
        fault: {
          code,
          path: [...path, 'answers', label.id],
          params: { rate: round(rate), limit: code === 'check_speed_fast' ? speed.most : speed.least },
        },
      });
  }
  const ofSilence = severityOf(checks, 'silence');
  if (silence && ofSilence !== 'off' && speech) {
    const length = segment.end - segment.start;
    const share = (1 - coveredWithin(speech(silence.decibels), segment) / length) * 100;
    if (share > silence.share)
      findings.push({
        check: 'silence',
        severity: ofSilence,
        fault: { code: 'check_over_silence', path, params: { share: Math.round(share) } },
      });
  }
  return findings;
}

/** Returns findings between segments: speech that none covers, and segments that overlap. */
export function checkBetweenSegments(
  { segments, sampleRate, totalSamples }: AudioDocument,
  { checks = {} }: Pick<AudioRules, 'checks'>,
  speech?: SpeechOf,
): Finding[] {
  const { overlap, uncovered } = checks;
  const findings: Finding[] = [];
  const ofOverlap = severityOf(checks, 'overlap');
  if (overlap && ofOverlap !== 'off') {
    const most = toSamples(overlap.seconds, sampleRate);
    let reached = 0;
    for (const { id, start, end } of segments) {
      const shared = Math.min(reached, end) - start;
      if (shared > most)
        findings.push({
          check: 'overlap',
          severity: ofOverlap,
          fault: { code: 'check_overlap', path: ['segments', id], params: { seconds: round(shared / sampleRate) } },
          span: { start, end: start + shared },
        });
      reached = Math.max(reached, end);
    }
  }
  const ofUncovered = severityOf(checks, 'uncovered');
  // Of an audio without any segment there is a fault of its own
  if (uncovered && ofUncovered !== 'off' && speech && segments.length > 0) {
    const least = toSamples(uncovered.seconds, sampleRate);
    for (const span of within(speech(uncovered.decibels), spansBetween(merged(segments), totalSamples)))
      if (span.end - span.start >= least)
        findings.push({
          check: 'uncovered',
          severity: ofUncovered,
          fault: {
            code: 'check_uncovered',
            path: [],
            params: { seconds: round((span.end - span.start) / sampleRate) },
          },
          span,
        });
  }
  return findings;
}

/** Samples of a range that spans cover, which are sorted and do not overlap. */
function coveredWithin(spans: readonly Span[], { start, end }: Span): number {
  let covered = 0;
  for (let at = firstWhere(spans, (span) => span.end > start); at < spans.length; at += 1) {
    const span = spans[at];
    if (!span || span.start >= end) break;
    covered += Math.min(end, span.end) - Math.max(start, span.start);
  }
  return covered;
}

/** Sorted spans, which may overlap, as spans that do not. */
function merged(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Returns the intersection of two sorted lists of ranges. */
function within(spans: readonly Span[], ranges: readonly Span[]): Span[] {
  const shared: Span[] = [];
  for (let [at, other] = [0, 0]; at < spans.length && other < ranges.length;) {
    const [span, range] = [spans[at], ranges[other]];
    if (!span || !range) break;
    const [start, end] = [Math.max(span.start, range.start), Math.min(span.end, range.end)];
    if (end > start) shared.push({ start, end });
    if (span.end < range.end) at += 1;
    else other += 1;
  }
  return shared;
}
