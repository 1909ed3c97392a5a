import type { AudioRules } from '@earmark/model';
import { token, useText, type Translate } from '@earmark/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { brokenLimit, SelectionReadout, type BrokenLimit } from '../../../audio/index.ts';
import { isSilentHere } from '../../../labels/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';
import { audioSurfaceText } from '../audio-surface-text.ts';

/** A line below the list: the selected range in samples, and the allowed length. */
export const StatusStrip = memo(function StatusStrip() {
  const session = useAudioSession();
  const t = useText(audioSurfaceText);
  const { store } = session;
  const broken = useStore(
    store,
    ({ document, selection }) => {
      const segment = selection.length === 1 ? session.current() : undefined;
      return segment
        ? brokenLimit(segment.end - segment.start, document.sampleRate, store.rules, isSilentHere(segment, store.rules))
        : null;
    },
    isSameLimit,
  );
  const range = rangeOf(store.rules, t);
  const words = broken ? t(broken.kind, { limit: broken.seconds }) : range && t('perSegment', { range });
  return (
    <Strip>
      <Readout store={store} />
      {words === null ? null : (
        <Limits data-broken={broken ? '' : undefined} role="status">
          {words}
        </Limits>
      )}
    </Strip>
  );
});

const isSameLimit = (a: BrokenLimit | null, b: BrokenLimit | null): boolean =>
  a?.kind === b?.kind && a?.seconds === b?.seconds;

/** The allowed length of segments as text; `null` when it is unlimited. */
function rangeOf(
  { minSegmentSeconds: least, maxSegmentSeconds: most }: AudioRules,
  t: Translate<typeof audioSurfaceText>,
): string | null {
  if (least > 0 && most > 0) return t('within', { least: String(least), most: String(most) });
  if (least > 0) return t('atLeast', { least: String(least) });
  return most > 0 ? t('atMost', { most: String(most) }) : null;
}

const Strip = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  height: 26px;
  padding: 0 ${token.space[3]};
  overflow: hidden;
  border-top: 1px solid ${token.color.border};
  background: ${token.color.surface};
  font-size: ${token.fontSize.s};
  white-space: nowrap;

  @media (max-width: 760px) {
    height: auto;
    min-height: 26px;
  }
`;

const Readout = styled(SelectionReadout)`
  flex-wrap: nowrap;
  min-width: 0;
  min-height: 0;
  overflow: hidden;

  @media (max-width: 760px) {
    flex-wrap: wrap;
    gap: 0 ${token.space[4]};
  }
`;

const Limits = styled.span`
  flex: none;
  color: ${token.color.textMuted};
  font-variant-numeric: tabular-nums;

  @media (max-width: 760px) {
    &:not([data-broken]) {
      display: none;
    }
  }

  &[data-broken] {
    color: ${token.tone.danger.text};
    font-weight: ${token.fontWeight.medium};
  }
`;
