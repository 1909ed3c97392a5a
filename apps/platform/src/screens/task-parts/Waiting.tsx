import type { Task, WorkStage } from '@earmark/contract';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

/** Work waiting for the person in a task, in recommended order. */
export function Waiting({ mine, stage }: { mine: Task['mine']; stage: WorkStage }) {
  const parts = {
    annotation: [
      { count: mine.rework, text: t('waitingReturned', { count: mine.rework }), isUrgent: true },
      { count: mine.annotating, text: t('waitingBegun', { count: mine.annotating }) },
      { count: mine.claimable, text: t('waitingFree', { count: mine.claimable }) },
    ],
    inspection: [
      { count: mine.inspecting, text: t('waitingBegun', { count: mine.inspecting }) },
      { count: mine.inspectable, text: t('waitingFree', { count: mine.inspectable }) },
    ],
    acceptance: [{ count: mine.verifying, text: t('waitingVerify', { count: mine.verifying }) }],
  }[stage].filter(({ count }) => count > 0);
  if (parts.length === 0) return <Quiet>{t('waitingNothing')}</Quiet>;
  return (
    <Parts>
      {parts.map(({ text, ...part }) => (
        <span key={text} data-urgent={('isUrgent' in part && part.isUrgent) || undefined}>
          {text}
        </span>
      ))}
    </Parts>
  );
}

const Parts = styled.span`
  > span + span::before {
    content: ' · ';
    color: ${token.color.textFaint};
    font-weight: ${token.fontWeight.regular};
  }

  > [data-urgent] {
    color: ${token.tone.danger.text};
    font-weight: ${token.fontWeight.medium};
  }
`;

const Quiet = styled.span`
  color: ${token.color.textFaint};
`;
