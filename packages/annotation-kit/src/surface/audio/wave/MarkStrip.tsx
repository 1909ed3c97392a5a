import { formatClock, toSeconds } from '@earmark/model';
import { Button, token, useText } from '@earmark/ui';
import { styled } from 'styled-components';
import { audioActions } from '../../../audio/index.ts';
import { useActionHint } from '../../../shortcuts/index.ts';
import { kitText } from '../../../text/index.ts';
import { useAudioSession } from '../session/index.ts';

/** Says where a segment was started by shortcut, and how to end it. */
export function MarkStrip({ mark }: { mark: number }) {
  const session = useAudioSession();
  const t = useText(kitText);
  const hint = useActionHint(audioActions);
  return (
    <Strip role="status">
      {t('workbench.marking', { time: formatClock(toSeconds(mark, session.viewport.sampleRate)) })}
      <Button size="s" onPress={() => session.perform('segment.mark-end')}>
        {hint('segment.draw', t('workbench.markingEnd'))}
      </Button>
      <Button size="s" variant="quiet" onPress={() => session.perform('focus.wave')}>
        {hint('focus.wave', t('workbench.markingCancel'))}
      </Button>
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.tone.accent.text};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
