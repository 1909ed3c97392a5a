import { errors, taskFormSchema, type Dataset, type Project } from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';
import { Button, Inline, Steps, toast, token } from '@earmark/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CallError } from '@earmark/contract';
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyIssues, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page, Sheet, SheetFoot, useLeaveGuard } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { AuxiliaryStep } from './AuxiliaryStep.tsx';
import { DataStep } from './DataStep.tsx';
import { LabelStep } from './LabelStep.tsx';
import { TaskStep } from './TaskStep.tsx';
import { emptyForm, stepBeside, stepOf, steps, type StepId } from './wizard-form.ts';

const t = texts('task-wizard');

export interface WizardProps {
  project: Project;
  /** Datasets chosen before the wizard was opened. */
  beforehand: readonly Dataset[];
}

/** The four steps over one form: what was entered stays when one goes back, faults lead to their step. */
export function Wizard({ project, beforehand }: WizardProps) {
  const navigate = useNavigate();
  const form = useZodForm(taskFormSchema, emptyForm(project.id, beforehand));
  const { run, isPending } = useAction('createTask');
  const [step, setStep] = useState<StepId>('data');
  const [datasets, setDatasets] = useState<readonly Dataset[]>(beforehand);
  const [faulty, setFaulty] = useState<ReadonlySet<StepId>>(new Set());
  const guard = useLeaveGuard(form.formState.isDirty);

  const isStepRight = async (id: StepId): Promise<boolean> => {
    const fields = steps.find((candidate) => candidate.id === id)?.fields ?? [];
    const isRight = (await form.trigger(fields, { shouldFocus: true })) && (id !== 'labels' || checkLabelSet(form.getValues('labels')).length === 0);
    setFaulty((current) => new Set([...current].filter((other) => other !== id).concat(isRight ? [] : [id])));
    return isRight;
  };
  const show = (id: StepId): void => {
    setStep(id);
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  const goOn = async (): Promise<void> => {
    const next = stepBeside(step, 1);
    if ((await isStepRight(step)) && next) show(next);
  };
  const lead = (id: StepId): void => {
    setFaulty((current) => new Set([...current, id]));
    show(id);
  };
  const refused = (error: CallError): void => {
    const isPlaced = applyIssues(form, error);
    const [issue] = error.issues;
    if (isPlaced && issue) return lead(stepOf(String(issue.path[0])));
    if (error.code === errors.name_taken.code) {
      form.setError('name', { type: 'server', message: error.message }, { shouldFocus: true });
      return lead('task');
    }
    toast.error(sentenceOf(error));
    const place = stepsOfRefusals.get(error.code);
    if (place) lead(place);
  };
  const create = async (): Promise<void> => {
    for (const { id } of steps) if (!(await isStepRight(id))) return lead(id);
    await form.handleSubmit(async (values) => {
      const result = await run(values, { isQuiet: true });
      if (!result.ok) return refused(result.error);
      guard.release();
      toast.success(t('created', { name: values.name }));
      void navigate(pathTo('/task/pmdetail', { task_id: result.data.id }), { replace: true });
    })();
  };

  const previous = stepBeside(step, -1);
  const isLast = stepBeside(step, 1) === undefined;
  return (
    <Page title={t('routes:addTask')} description={project.name}>
      {guard.question}
      <Sheet>
        <Head>
          <Steps items={steps.map(({ id }) => ({ id, title: t(`step_${id}`), isInvalid: faulty.has(id) && id !== step }))} current={step} onStepPress={show} />
        </Head>
        <Body>
          {step === 'data' ? <DataStep form={form} projectId={project.id} chosen={datasets} onChange={setDatasets} /> : null}
          {step === 'labels' ? <LabelStep form={form} showsFaults={faulty.has('labels')} /> : null}
          {step === 'auxiliary' ? <AuxiliaryStep form={form} /> : null}
          {step === 'task' ? <TaskStep form={form} datasets={datasets} onStep={show} /> : null}
        </Body>
        <SheetFoot>
          <Button onPress={() => (previous ? show(previous) : void navigate(pathTo('/project/pmtask', { project_id: project.id })))}>{previous ? t('common:previous') : t('common:cancel')}</Button>
          <Inline>
            {isLast ? (
              <Button variant="primary" isPending={isPending} onPress={() => void create()}>
                {t('create')}
              </Button>
            ) : (
              <Button variant="primary" onPress={() => void goOn()}>
                {t('common:next')}
              </Button>
            )}
          </Inline>
        </SheetFoot>
      </Sheet>
    </Page>
  );
}

/** Where the server's refusals are mended. */
const stepsOfRefusals: ReadonlyMap<number, StepId> = new Map([
  [errors.dataset_not_ready.code, 'data'],
  [errors.dataset_empty.code, 'data'],
  [errors.dataset_mode_mixed.code, 'data'],
  [errors.template_labels_wrong.code, 'labels'],
]);

const Head = styled.div`
  padding: ${token.space[4]} 0;
  border-bottom: 1px solid ${token.color.border};
`;

/** Never so low that the buttons below it move away under the pointer when a field's message comes or goes. */
const Body = styled.div`
  min-height: 440px;
  padding-bottom: ${token.space[5]};
`;
