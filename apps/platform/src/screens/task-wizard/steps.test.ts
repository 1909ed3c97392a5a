import { availableBusinessTypes, modalityOf } from '@earmark/contract';
import { describe, expect, it } from 'vitest';
import { businessOf, wizardPartOf } from '../../business/index.ts';
import { task } from '../../../test/task.ts';
import { emptyForm } from '../task-form/index.ts';
import { copiedForm, indexOf, stepOfField, stepsOf } from './steps.ts';

describe.each(availableBusinessTypes)('the wizard of %s', async (business) => {
  const part = await wizardPartOf(businessOf(business));
  const steps = stepsOf(part, modalityOf(business));

  it('asks for each field of the form once, but for the project', () => {
    const fields = steps.flatMap((step): readonly string[] => step.fields);
    expect(fields.toSorted()).toEqual(
      Object.keys(emptyForm(1, [], part.rules))
        .filter((field) => field !== 'project_id')
        .toSorted(),
    );
  });

  it('begins with the data and ends with the task', () => {
    expect([steps[0]?.id, steps.at(-1)?.id]).toEqual(['data', 'task']);
  });

  it('leads a fault to the step that asks for its field', () => {
    for (const step of steps) for (const field of step.fields) expect(stepOfField(steps, field)).toBe(step.id);
    expect(stepOfField(steps, 'unheard_of')).toBe('task');
  });
});

it('does without an auxiliary step where a kind of work brings none, and makes tasks with empty rules', async () => {
  const part = await wizardPartOf({});
  const steps = stepsOf(part, 'audio');
  expect(emptyForm(1, [], part.rules).rules).toEqual({});
  expect(steps.map(({ id }) => id)).toEqual(['data', 'labels', 'task']);
  expect(indexOf(steps, 'auxiliary')).toBe(-1);
});

it('copies the tags of an earlier task of the same project', () => {
  const tags = [{ id: 4, name: 'Urgent', tone: 'danger' as const }];
  expect(copiedForm(task.project.id, [], { ...task, tags }).tag_ids).toEqual([4]);
  expect(copiedForm(task.project.id + 1, [], { ...task, tags }).tag_ids).toEqual([]);
});
