import { formatClock, toSeconds } from '@earmark/model';
import { Banner, Button, EmptyState, ProgressBar, Statistic, token, useText } from '@earmark/ui';
import { AudioLines } from 'lucide-react';
import { styled } from 'styled-components';
import { silenceText, type Span } from '../audio/index.ts';
import { cuttingText } from './cutting-text.ts';
import { within, type CuttingPlan } from './plan-cuts.ts';
import type { Finding } from './use-speech.ts';

interface CuttingResultProps {
  finding: Finding;
  /** Whether there is a detection result, possibly of earlier settings. */
  hasResult: boolean;
  plan: CuttingPlan;
  /** Ranges to segment, in time order. */
  scope: readonly Span[];
  sampleRate: number;
  /** Speech was found, but existing segments that stay cover all of it. */
  isCovered: boolean;
  onStop: () => void;
  onAgain: () => void;
}

/** State of the detection below the preview: progress, an error with a retry, or what the plan amounts to. */
export function CuttingResult({
  finding,
  hasResult,
  plan,
  scope,
  sampleRate,
  isCovered,
  onStop,
  onAgain,
}: CuttingResultProps) {
  const t = useText(cuttingText);
  const silenceT = useText(silenceText);
  // Changed limits are found in cached measurements at once: the previous result stays, without a flash of progress.
  if (finding.kind === 'measuring' && finding.share < 1 && !hasResult)
    return (
      <Measuring>
        <ProgressBar label={t('measuring')} value={finding.share * 100} />
        <Button size="s" onPress={onStop}>
          {t('cancelMeasuring')}
        </Button>
      </Measuring>
    );
  if (finding.kind === 'failed' || finding.kind === 'stopped')
    return (
      <Banner
        tone={finding.kind === 'failed' ? 'danger' : 'neutral'}
        actions={
          <Button size="s" onPress={onAgain}>
            {t('measureAgain')}
          </Button>
        }
      >
        {finding.kind === 'failed' ? silenceT(`errors.${finding.code}`) : t('stopped')}
      </Banner>
    );
  if (!hasResult) return null;
  if (plan.proposals.length > 0) return <Figures plan={plan} scope={scope} sampleRate={sampleRate} />;
  return (
    <EmptyState
      icon={<AudioLines />}
      title={isCovered ? t('noRoom') : t('nothing')}
      hint={isCovered ? t('noRoomHint') : t('nothingHint')}
    />
  );
}

/** Summary of a plan: counts and total length. */
function Figures({
  plan: { proposals, removed },
  scope,
  sampleRate,
}: {
  plan: CuttingPlan;
  scope: readonly Span[];
  sampleRate: number;
}) {
  const t = useText(cuttingText);
  const spoken = proposals.filter(({ isSilent }) => !isSilent);
  const sum = (spans: readonly Span[]): number => spans.reduce((total, { start, end }) => total + end - start, 0);
  const clock = (samples: number): string => formatClock(toSeconds(samples, sampleRate));
  const share = sum(within(spoken, scope)) / Math.max(1, sum(scope));
  return (
    <Row role="status">
      <Statistic
        label={t('found', { count: spoken.length })}
        value={clock(sum(spoken))}
        hint={t('ofScope', { share: `${Math.round(share * 100)}%` })}
      />
      <Statistic
        label={t('longestFound')}
        value={clock(spoken.reduce((longest, { start, end }) => Math.max(longest, end - start), 0))}
      />
      {proposals.length > spoken.length ? (
        <Statistic label={t('silentFound')} value={proposals.length - spoken.length} />
      ) : null}
      {removed.length > 0 ? <Statistic label={t('replaced')} value={removed.length} /> : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]} ${token.space[6]};
`;

const Measuring = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[3]};
`;
