import { secondFactorErrors, type CallError, type SecondFactorStep } from '@earmark/contract';
import { Banner, Button, Inline, Stack, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { beginSession, sentenceOf, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { AnswerForm, RecoveryCodes, type FactorAnswer } from './parts/index.ts';
import { RequiredEnrolment } from './RequiredEnrolment.tsx';

const t = texts('second-factor');

export interface SecondStepProps {
  step: SecondFactorStep;
  /** Called when the person is signed in and has read what there was to read. */
  onDone: () => void;
  /** Returns to the first step; with a sentence when this one cannot be gone on with. */
  onBack: (reason?: string) => void;
}

/** Step that follows a successful second factor. */
type Afterwards =
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'left'; readonly count: number };

/** The second step of a sign-in: a code, a recovery code, or the enrolment that a role requires. */
export function SecondStep({ step, onDone, onBack }: SecondStepProps) {
  const answer = useAction('answerSecondFactor');
  const [after, setAfter] = useState<Afterwards>();
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    onDone();
  };
  /** Returns the sentence of a refusal, or to the first step when the ticket has ended. */
  const refuse = (error: CallError): string => {
    const sentence = sentenceOf(error);
    if (error.code === secondFactorErrors.sign_in_ticket_wrong.code) onBack(sentence);
    return sentence;
  };
  const send = async (entered: FactorAnswer): Promise<string | undefined> => {
    const result = await answer.run({ ticket: step.ticket, ...entered }, { isQuiet: true });
    if (!result.ok) return refuse(result.error);
    beginSession(result.data);
    const { recovery_codes_left: count } = result.data;
    if (count === null) leave();
    else setAfter({ kind: 'left', count });
    return undefined;
  };
  if (after?.kind === 'left')
    return (
      <Stack gap={4}>
        <Banner tone="warning">{after.count === 0 ? t('leftNone') : t('left', { count: after.count })}</Banner>
        <Button variant="primary" size="l" isPending={isLeaving} autoFocus onPress={leave}>
          {t('goOn')}
        </Button>
      </Stack>
    );
  if (after?.kind === 'codes')
    return (
      <Stack gap={4}>
        <RecoveryCodes codes={after.codes} />
        <Button variant="primary" size="l" isPending={isLeaving} onPress={leave}>
          {t('kept')}
        </Button>
      </Stack>
    );
  if (step.step === 'enrol')
    return (
      <RequiredEnrolment
        ticket={step.ticket}
        onRefused={refuse}
        onEnrolled={({ recovery_codes: codes, ...bearer }) => {
          beginSession(bearer);
          setAfter({ kind: 'codes', codes });
        }}
        onBack={() => onBack()}
      />
    );
  return (
    <Stack gap={4}>
      <Title>{t('name')}</Title>
      <AnswerForm onAnswer={send}>
        <Button type="submit" variant="primary" size="l" isPending={answer.isPending || isLeaving}>
          {t('signIn')}
        </Button>
      </AnswerForm>
      <Hint>{t('lost')}</Hint>
      <Inline>
        <Button size="s" onPress={() => onBack()}>
          {t('back')}
        </Button>
      </Inline>
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;

const Hint = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
