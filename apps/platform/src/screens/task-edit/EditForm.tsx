import { isHeard } from '@earmark/contract';
import { changedLabelIn } from '@earmark/model';
import { Banner, Button, DatePicker, Form, FormSection, Grid, TextField, token } from '@earmark/ui';
import { Fragment, useId } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { Bound, firstFault } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page, Sheet, SheetFoot } from '../../page/index.ts';
import { CharacterSetFields } from '../character-fields/index.ts';
import { CheckFields } from '../check-fields/index.ts';
import { LabelSetEditor } from '../label-editor/index.ts';
import {
  BatchField,
  CopiesField,
  HeardField,
  InstructionsField,
  PriorityField,
  RatioField,
  RulesField,
  ThresholdField,
  useHeardStages,
} from '../task-form/index.ts';
import { TaskStatusTag } from '../task-parts/index.ts';
import { useLocked, type FullTask } from './edit-fields.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { useTaskEdit } from './use-task-edit.ts';

const t = texts('task-edit');

/** The form of a task's settings; what its state locks is off and says why. */
export function EditForm({ task }: { task: FullTask }) {
  const formId = useId();
  const locked = useLocked(task);
  const people = useCall('listVerifiers', {});
  // Those of the task, too: somebody who is no acceptor any more has a name all the same
  const known = [...(people.data?.rows ?? []), ...task.verifiers];
  const nameOf = (userId: number): string => known.find(({ id }) => id === userId)?.name ?? String(userId);
  const { form, base, refusals, isPending, questions, submit, leave } = useTaskEdit(task, nameOf);
  const { control } = form;
  const labels = useController({ control, name: 'labels' }).field;
  const checks = useController({ control, name: 'checks' });
  const changed = changedLabelIn(base.labels, labels.value);
  const ofTeam = task.inspection_ratio === task.own_inspection_ratio ? undefined : task.team?.name;
  const ratioHint = ofTeam === undefined ? undefined : t('ratioOfTeam', { team: ofTeam, ratio: task.inspection_ratio });
  const heardStages = useHeardStages();
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
                {(field) => <PriorityField {...field} locked={locked('priority')} />}
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
              {(field) => <InstructionsField {...field} locked={locked('instructions')} />}
            </Bound>
            <Bound control={control} name="rules_document_id">
              {({ value, onChange, errorMessage }) => (
                <RulesField
                  projectId={task.project.id}
                  value={value}
                  onChange={onChange}
                  errorMessage={errorMessage}
                  isDisabled={locked('rules_document') !== undefined}
                  description={locked('rules_document')}
                />
              )}
            </Bound>
          </FormSection>
          <FormSection title={t('inspection')} description={t('inspectionHint')}>
            <Grid columns={2}>
              <Bound control={control} name="inspection_ratio">
                {(field) => <RatioField {...field} locked={locked('inspection_ratio')} hint={ratioHint} />}
              </Bound>
              <Bound control={control} name="inspection_batch">
                {(field) => <BatchField {...field} locked={locked('inspection_batch')} />}
              </Bound>
              {heardStages.map((stage) => (
                <Bound key={stage} control={control} name={`${stage}_heard`}>
                  {(field) => <HeardField {...field} stage={stage} locked={locked(`${stage}_heard`)} />}
                </Bound>
              ))}
            </Grid>
          </FormSection>
          <FormSection title={t('copies')} description={t('copiesHint')}>
            <Grid columns={2}>
              <Bound control={control} name="copies">
                {(field) => <CopiesField {...field} locked={locked('copies')} />}
              </Bound>
              <Bound control={control} name="agreement_threshold">
                {(field) => (
                  <ThresholdField {...field} copies={form.watch('copies')} locked={locked('agreement_threshold')} />
                )}
              </Bound>
            </Grid>
          </FormSection>
          <FormSection title={t('texts')} description={t('textsHint')}>
            <Bound control={control} name="character_sets">
              {({ value, onChange, errorMessage }) => (
                <CharacterSetFields
                  value={value}
                  onChange={onChange}
                  errorMessage={errorMessage}
                  used={task.character_sets}
                  locked={locked('character_sets')}
                />
              )}
            </Bound>
          </FormSection>
          <FormSection title={t('check:title')} description={t('check:hint')}>
            <CheckFields
              value={checks.field.value}
              onChange={checks.field.onChange}
              hasSound={isHeard(task.modality)}
              errorMessage={firstFault(checks.fieldState.error)}
              locked={locked('checks')}
            />
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
