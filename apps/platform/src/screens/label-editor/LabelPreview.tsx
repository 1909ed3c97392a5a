import { LabelPanel } from '@earmark/annotation-kit';
import {
  defaultAnswers,
  unconfirmedDefaults,
  withAnswer,
  type Answers,
  type LabelScope,
  type LabelSet,
  type LinkType,
} from '@earmark/model';
import { Button, Card, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { describeFault, texts } from '../../i18n/index.ts';

import { colorOf, Swatch } from './Appearance.tsx';
import { endsOffered } from './link-edit.ts';

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
                unconfirmed={isTouched ? undefined : unconfirmedDefaults(labels[scope]).unconfirmed}
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
        {labels.links === undefined ? null : (
          <div>
            <Scope>{t('links')}</Scope>
            <Links>
              {labels.links.map((link) => (
                <li key={link.id}>
                  <Swatch style={{ background: colorOf(link.color) }} />
                  <span>
                    <strong>{link.title || t('untitledLink')}</strong> {endsOf(link, labels)}
                  </span>
                </li>
              ))}
            </Links>
          </div>
        )}
      </Column>
    </Card>
  );
}

/** The ends of a link type with what they take: `who (person) → where (any)`. */
function endsOf(link: LinkType, labels: LabelSet): string {
  const titles = new Map(endsOffered(labels, link).map(({ id, title }) => [id, title]));
  return link.ends
    .map(({ name, takes }) => {
      const what =
        takes === 'any' ? t('endAny') : takes.map((id) => titles.get(id) ?? '?').join(t('task:listSeparator'));
      return t('endTakesThis', { name, what });
    })
    .join(' → ');
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

const Links = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: baseline;
    gap: ${token.space[2]};
    padding-block: 2px;
  }
`;

const Nothing = styled.p`
  color: ${token.color.textFaint};
`;
