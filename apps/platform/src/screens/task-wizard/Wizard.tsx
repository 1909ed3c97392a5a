import type { Dataset, Project } from '@earmark/contract';
import { Button, Form, Steps, token } from '@earmark/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { Page, Sheet, SheetFoot } from '../../page/index.ts';
import { AuxiliaryStep } from './AuxiliaryStep.tsx';
import { DataStep } from './DataStep.tsx';
import { LabelStep } from './LabelStep.tsx';
import { TaskStep } from './TaskStep.tsx';
import { useWizard } from './use-wizard.ts';
import { indexOf, steps } from './wizard-form.ts';

const t = texts('task-wizard');

export interface WizardProps {
  project: Project;
  /** Datasets chosen before the wizard was opened. */
  beforehand: readonly Dataset[];
}

/** The steps above, the current one below, the way on at the foot. */
export function Wizard({ project, beforehand }: WizardProps) {
  const formId = useId();
  const [datasets, setDatasets] = useState<readonly Dataset[]>(beforehand);
  const { form, step, items, labelRefusals, isLast, isPending, question, goTo, goOn, goBack, leave } = useWizard(
    project,
    beforehand,
  );
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A field that takes the focus itself keeps it.
    if (body.current?.contains(document.activeElement) === false) body.current.focus({ preventScroll: true });
  }, [step]);
  return (
    <Page title={t('routes:addTask')} description={project.name}>
      {question}
      <Sheet>
        <Head>
          <Steps items={items} current={step} onStepPress={goTo} />
        </Head>
        <Form id={formId} aria-label={t('routes:addTask')} onSubmit={goOn}>
          <Body ref={body} role="group" tabIndex={-1} aria-label={t(`step_${step}`)}>
            {step === 'data' ? (
              <DataStep form={form} projectId={project.id} chosen={datasets} onChange={setDatasets} />
            ) : null}
            {step === 'labels' ? <LabelStep business={project.business} form={form} refusals={labelRefusals} /> : null}
            {step === 'auxiliary' ? <AuxiliaryStep form={form} /> : null}
            {step === 'task' ? <TaskStep form={form} datasets={datasets} onStep={goTo} /> : null}
          </Body>
        </Form>
        <SheetFoot>
          <Button onPress={goBack ?? leave}>{goBack === undefined ? t('common:cancel') : t('common:previous')}</Button>
          <Way>
            <span>{t('stepOf', { number: indexOf(step) + 1, total: steps.length })}</span>
            <Button variant="primary" type="submit" form={formId} isPending={isPending}>
              {isLast ? t('create') : t('common:next')}
            </Button>
          </Way>
        </SheetFoot>
      </Sheet>
    </Page>
  );
}

const Head = styled.div`
  padding: ${token.space[4]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

/** Never so low that the buttons below it move away under the pointer when a field's message comes or goes. */
const Body = styled.div`
  min-height: 440px;
  padding-bottom: ${token.space[5]};
  outline: none;
`;

const Way = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
`;
