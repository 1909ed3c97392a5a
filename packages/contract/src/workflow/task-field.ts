import type { Language } from '../language.ts';
import type { Action } from '../permission.ts';
import type { TaskState } from './task.ts';

/** Fields of a task that may change after its creation. */
export const taskFields = [
  'name',
  'priority',
  'deadline',
  'instructions',
  'rules_document',
  'inspection_ratio',
  'inspection_batch',
  'copies',
  'agreement_threshold',
  'inspection_heard',
  'acceptance_heard',
  'labels',
  'character_sets',
  'checks',
  'team',
  'receivers',
  'verifiers',
] as const;
export type TaskField = (typeof taskFields)[number];

interface EditableField {
  /** States in which it may change. */
  readonly states: readonly TaskState[];
  readonly by: Action;
}

/** States of a task before its final acceptance. */
const unfinished: readonly TaskState[] = [
  'creating',
  'preprocessing',
  'preprocessing_completed',
  'team_to_be_assigned',
  'annotators_to_be_assigned',
  'in_progress',
  'verifiers_to_be_assigned',
  'in_acceptance',
  'acceptance_passed',
];
/** States in which somebody may still annotate, because a rejection leads back to it. */
const worked: readonly TaskState[] = unfinished.filter((state) => state !== 'acceptance_passed');
/** Labels as long as nothing was handed to acceptance by them. */
const annotated: readonly TaskState[] = [
  'preprocessing_completed',
  'team_to_be_assigned',
  'annotators_to_be_assigned',
  'in_progress',
];

/**
 * Which field of a task may change in which state, and by whom. The ratio and the batch apply from the next batch on,
 * copies to items that nobody has begun; labels only grow.
 */
export const editableFields: Readonly<Record<TaskField, EditableField>> = {
  name: { states: unfinished, by: 'task.create' },
  priority: { states: unfinished, by: 'task.create' },
  deadline: { states: unfinished, by: 'task.create' },
  instructions: { states: worked, by: 'task.create' },
  rules_document: { states: worked, by: 'task.create' },
  inspection_ratio: { states: worked, by: 'task.create' },
  inspection_batch: { states: worked, by: 'task.create' },
  copies: { states: annotated, by: 'task.create' },
  agreement_threshold: { states: annotated, by: 'task.create' },
  inspection_heard: { states: worked, by: 'task.create' },
  acceptance_heard: { states: unfinished, by: 'task.create' },
  labels: { states: annotated, by: 'task.create' },
  character_sets: { states: worked, by: 'task.create' },
  checks: { states: worked, by: 'task.create' },
  team: {
    states: ['team_to_be_assigned', 'annotators_to_be_assigned', 'in_progress'],
    by: 'task.assignTeam',
  },
  receivers: { states: ['annotators_to_be_assigned', 'in_progress'], by: 'task.assignMembers' },
  verifiers: { states: ['in_acceptance', 'acceptance_passed'], by: 'task.submitAcceptance' },
};

/** Names of the fields within sentences. */
export const taskFieldTexts: Readonly<Record<TaskField, Readonly<Record<Language, string>>>> = {
  name: { en: 'name', zh: '名称' },
  priority: { en: 'priority', zh: '优先级' },
  deadline: { en: 'deadline', zh: '截止日期' },
  instructions: { en: 'instructions', zh: '标注说明' },
  rules_document: { en: 'rules document', zh: '规则文档' },
  inspection_ratio: { en: 'inspection ratio', zh: '质检比例' },
  inspection_batch: { en: 'inspection batch', zh: '质检批次大小' },
  copies: { en: 'blind copies', zh: '盲标副本数' },
  agreement_threshold: { en: 'agreement threshold', zh: '一致性阈值' },
  inspection_heard: { en: 'share heard in inspection', zh: '质检收听比例' },
  acceptance_heard: { en: 'share heard in acceptance', zh: '验收收听比例' },
  labels: { en: 'labels', zh: '标签' },
  character_sets: { en: 'character sets', zh: '字符集' },
  checks: { en: 'automatic checks', zh: '自动检查' },
  team: { en: 'team', zh: '团队' },
  receivers: { en: 'annotators and inspectors', zh: '标注员和质检员' },
  verifiers: { en: 'acceptors', zh: '验收员' },
};

/** Priorities of a task, from the least urgent. */
export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** States in which a task can be paused: somebody works on it, or could begin to. */
export const pausableTaskStates: readonly TaskState[] = [
  'annotators_to_be_assigned',
  'in_progress',
  'verifiers_to_be_assigned',
  'in_acceptance',
];

/** States in which a deadline still matters: before, nothing can be done; afterwards, all of it is done. */
export const dueTaskStates: readonly TaskState[] = [
  'team_to_be_assigned',
  'annotators_to_be_assigned',
  'in_progress',
  'verifiers_to_be_assigned',
  'in_acceptance',
];
