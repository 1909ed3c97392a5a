import { LabelPanel } from '@earmark/annotation-kit';
import { defaultAnswers, withAnswer, type Answers, type LabelSet, type LabelScope } from '@earmark/model';
import { Button, Card, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { describeFault, texts } from '../../i18n/index.ts';

const t = texts('template');

const scopes: readonly LabelScope[] = ['global', 'segment'];

/** Interactive preview of what annotators will see. */
export function LabelPreview({ labels }: { labels: LabelSet }) {
  const [answers, setAnswers] = useState<Readonly<Record<LabelScope, Answers>>>({ global: {}, segment: {} });
  const [isTouched, setTouched] = useState(false);
  const reset = (): void => {
    setAnswers({ global: {}, segment: {} });
    setTouched(false);
  };
  return (
    <Card
      title={t('preview')}
      actions={
        isTouched ? (
          <Button size="s" variant="quiet" onPress={reset}>
            {t('previewReset')}
          </Button>
        ) : undefined
      }
    >
      <Column>
        {scopes.map((scope) => (
          <div key={scope}>
            <Scope>{t(`scope_${scope}`)}</Scope>
            {labels[scope].length === 0 ? (
              <Nothing>{t('previewEmpty')}</Nothing>
            ) : (
              <LabelPanel
                aria-label={t(`scope_${scope}`)}
                labels={labels[scope]}
                answers={isTouched ? answers[scope] : defaultAnswers(labels[scope])}
                onChange={(labelId, answer) => {
                  const current = isTouched
                    ? answers
                    : { global: defaultAnswers(labels.global), segment: defaultAnswers(labels.segment) };
                  setAnswers({ ...current, [scope]: withAnswer(current[scope], labelId, answer) });
                  setTouched(true);
                }}
                describeFault={describeFault}
              />
            )}
          </div>
        ))}
      </Column>
    </Card>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
  max-width: 480px;
`;

const Scope = styled.h3`
  margin-bottom: ${token.space[2]};
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.strong};
`;

const Nothing = styled.p`
  color: ${token.color.textFaint};
`;
