import { isRoleId, kindOfTask, waitingFor, type Task, type WorkStage } from '@earmark/contract';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

interface WaitingProps {
  task: Pick<Task, 'mine' | 'state' | 'has_internal_verifier'>;
  stage: WorkStage;
}

/**
 * Work waiting for the person in a task, in recommended order; in acceptance also the task itself, as on the home page.
 */
export function Waiting({ task: { mine, state, has_internal_verifier: hasInternal }, stage }: WaitingProps) {
  const { user } = useSession();
  const kind = kindOfTask(state, hasInternal);
  const isDecider =
    kind !== undefined && isRoleId(user.role_id) && waitingFor(user.role_id, user.is_external).includes(kind);
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
    acceptance: [
      { count: mine.verifying, text: t('waitingVerify', { count: mine.verifying }) },
      { count: isDecider && kind === 'to_accept_finally' ? 1 : 0, text: t('waitingFinal') },
      { count: isDecider && kind === 'in_acceptance' && mine.verifying === 0 ? 1 : 0, text: t('waitingPass') },
    ],
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
