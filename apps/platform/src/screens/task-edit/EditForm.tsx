import { limits, taskPriorities, taskPriorityTexts } from '@earmark/contract';
import { changedLabelIn } from '@earmark/model';
import {
  Banner,
  Button,
  DatePicker,
  Form,
  FormSection,
  Grid,
  NumberField,
  Select,
  TextArea,
  TextField,
  token,
} from '@earmark/ui';
import { Fragment, useId } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Page, Sheet, SheetFoot } from '../../page/index.ts';
import { LabelSetEditor } from '../label-editor/index.ts';
import { TaskStatusTag } from '../task-parts/index.ts';
import { useLocked, type FullTask } from './edit-fields.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { useTaskEdit } from './use-task-edit.ts';

const t = texts('task-edit');
const priorityOptions = taskPriorities.map((value) => ({ value, label: taskPriorityTexts[value][language] }));

/** The form of a task's settings; what its state locks is off and says why. */
export function EditForm({ task }: { task: FullTask }) {
  const formId = useId();
  const locked = useLocked(task);
  const people = useCall('listVerifiers', {});
  const known = [...(people.data?.rows ?? []), ...task.verifiers];
  const nameOf = (userId: number): string => known.find(({ id }) => id === userId)?.name ?? String(userId);
  const { form, base, refusals, isPending, questions, submit, leave } = useTaskEdit(task, nameOf);
  const { control } = form;
  const labels = useController({ control, name: 'labels' }).field;
  const changed = changedLabelIn(base.labels, labels.value);
  const ofTeam = task.inspection_ratio === task.own_inspection_ratio ? undefined : task.team?.name;
  const labelsLocked = locked('labels');
  return (
    <Page title={t('routes:editTask')} description={task.name} status={<TaskStatusTag status={task.status} />}>
      {questions.map((question, index) => (
        <Fragment key={index}>{question}</Fragment>
      ))}
      <Sheet>
        <Form id={formId} aria-label={t('routes:editTask')} onSubmit={submit}>
          <FormSection title={t('basics')} description={t('basicsHint')}>
            <Bound control={control} name="name">
              {(field) => (
                <TextField
                  {...field}
                  label={t('task-wizard:name')}
                  isRequired
                  isDisabled={locked('name') !== undefined}
                  description={locked('name')}
                />
              )}
            </Bound>
            <Grid columns={2}>
              <Bound control={control} name="priority">
                {(field) => (
                  <Select
                    {...field}
                    label={t('task-wizard:priority')}
                    isRequired
                    isDisabled={locked('priority') !== undefined}
                    description={locked('priority')}
                    options={priorityOptions}
                  />
                )}
              </Bound>
              <Bound control={control} name="deadline">
                {(field) => (
                  <DatePicker
                    {...field}
                    label={t('deadline')}
                    isDisabled={locked('deadline') !== undefined}
                    description={locked('deadline') ?? t('deadlineHint')}
                  />
                )}
              </Bound>
            </Grid>
            <Bound control={control} name="instructions">
              {(field) => (
                <TextArea
                  {...field}
                  label={t('task-wizard:instructions')}
                  isDisabled={locked('instructions') !== undefined}
                  description={locked('instructions') ?? t('task-wizard:instructionsHint')}
                  rows={5}
                />
              )}
            </Bound>
          </FormSection>
          <FormSection title={t('inspection')} description={t('inspectionHint')}>
            <Grid columns={2}>
              <Bound control={control} name="inspection_ratio">
                {({ onChange, ...field }) => (
                  <NumberField
                    {...field}
                    label={t('task-wizard:ratio')}
                    isRequired
                    unit="%"
                    isDisabled={locked('inspection_ratio') !== undefined}
                    description={
                      locked('inspection_ratio') ??
                      (ofTeam === undefined
                        ? t('task-wizard:ratioHint')
                        : t('ratioOfTeam', { team: ofTeam, ratio: task.inspection_ratio }))
                    }
                    minValue={limits.task.minInspectionRatio}
                    maxValue={limits.task.maxInspectionRatio}
                    step={1}
                    onChange={(next) => onChange(next ?? Number.NaN)}
                  />
                )}
              </Bound>
              <Bound control={control} name="inspection_batch">
                {({ onChange, ...field }) => (
                  <NumberField
                    {...field}
                    label={t('task-wizard:batch')}
                    isRequired
                    isDisabled={locked('inspection_batch') !== undefined}
                    description={locked('inspection_batch') ?? t('task-wizard:batchHint')}
                    minValue={1}
                    maxValue={limits.task.maxInspectionBatch}
                    step={1}
                    onChange={(next) => onChange(next ?? Number.NaN)}
                  />
                )}
              </Bound>
            </Grid>
          </FormSection>
          <PeopleSection task={task} control={control} people={people} />
          <Labels>
            <Title>{t('labels')}</Title>
            <Hint>{labelsLocked ?? t('labelsHint')}</Hint>
            {changed === undefined ? null : <Banner tone="danger">{t('labelsChanged', { title: changed })}</Banner>}
            <Fields inert={labelsLocked !== undefined}>
              <LabelSetEditor value={labels.value} onChange={labels.onChange} refusals={refusals} />
            </Fields>
          </Labels>
        </Form>
        <SheetFoot>
          <Button onPress={leave}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={isPending}
            isDisabled={!form.formState.isDirty || changed !== undefined}
          >
            {t('common:save')}
          </Button>
        </SheetFoot>
      </Sheet>
    </Page>
  );
}

const Labels = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  padding: ${token.space[5]} 0;
  border-top: 1px solid ${token.color.border};
`;

const Title = styled.h2`
  font-size: ${token.fontSize.l};
  font-weight: ${token.fontWeight.strong};
`;

const Hint = styled.p`
  color: ${token.color.textFaint};
`;

const Fields = styled.div`
  &[inert] {
    opacity: 0.6;
  }
`;
