import type { Api, Dataset, Project, ResponseOf } from '@earmark/contract';
import { Banner, Button, Form, Steps, token } from '@earmark/ui';
import { use, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { WizardPart } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page, Sheet, SheetFoot } from '../../page/index.ts';
import { useWizard } from './use-wizard.ts';

const t = texts('task-wizard');

interface WizardProps {
  project: Project;
  /** The wizard part of the project's kind of work; the component suspends until it resolves. */
  loading: Promise<WizardPart>;
  /** Datasets selected before the wizard opened. */
  beforehand: readonly Dataset[];
  /** The task whose settings it begins with. */
  copied: ResponseOf<Api['getTask']> | undefined;
}

/** Step indicator, current step, and navigation buttons. */
export function Wizard({ project, loading, beforehand, copied }: WizardProps) {
  const formId = useId();
  const [datasets, setDatasets] = useState<readonly Dataset[]>(beforehand);
  const { form, steps, step, index, items, refusals, isLast, isPending, question, goTo, goOn, goBack, leave } =
    useWizard(project, use(loading), beforehand, copied);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    // A field with autofocus keeps the focus.
    if (body.current?.contains(document.activeElement) === false) body.current.focus({ preventScroll: true });
  }, [index]);
  return (
    <Page title={t('routes:addTask')} description={project.name}>
      {question}
      {copied ? <Banner isClosable>{t('copied', { name: copied.name })}</Banner> : null}
      <Sheet>
        <Head>
          <Steps items={items} current={step.id} onStepPress={goTo} />
        </Head>
        <Form id={formId} aria-label={t('routes:addTask')} onSubmit={goOn}>
          <Body ref={body} role="group" tabIndex={-1} aria-label={t(`step_${step.id}`)}>
            <step.Fields
              form={form}
              project={project}
              datasets={datasets}
              onDatasetsChange={setDatasets}
              refusals={refusals}
              steps={steps}
              onStep={goTo}
            />
          </Body>
        </Form>
        <SheetFoot>
          <Button onPress={goBack ?? leave}>{goBack === undefined ? t('common:cancel') : t('common:previous')}</Button>
          <Onward>
            <span>{t('stepOf', { number: index + 1, total: steps.length })}</span>
            <Button variant="primary" type="submit" form={formId} isPending={isPending}>
              {isLast ? t('create') : t('common:next')}
            </Button>
          </Onward>
        </SheetFoot>
      </Sheet>
    </Page>
  );
}

const Head = styled.div`
  padding: ${token.space[4]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

/** Minimum height, so that the buttons do not move under the pointer when messages appear. */
const Body = styled.div`
  min-height: 440px;
  padding-bottom: ${token.space[5]};
  outline: none;
`;

const Onward = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
`;
