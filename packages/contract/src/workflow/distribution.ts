import type { Language } from '../language.ts';
import type { Machine } from './machine.ts';

/**
 * States of a distribution: it makes tasks; waits for further data; is done, as it makes no more by itself; or was
 * stopped, by a person or because it cannot go on.
 */
export const distributionStates = ['making', 'waiting', 'done', 'stopped'] as const;
export type DistributionState = (typeof distributionStates)[number];

export const distributionEvents = ['resume', 'stop', 'top_up', 'halt', 'wait', 'finish'] as const;
export type DistributionEvent = (typeof distributionEvents)[number];

/** The distribution's state machine. */
export const distributionMachine: Machine<DistributionState, DistributionEvent, never> = {
  states: distributionStates,
  initial: 'making',
  terminal: [],
  transitions: [
    { event: 'resume', from: ['waiting', 'done', 'stopped'], to: 'making', by: 'distribution.write' },
    { event: 'stop', from: ['making', 'waiting'], to: 'stopped', by: 'distribution.write' },
    { event: 'top_up', from: ['waiting'], to: 'making', by: 'system' },
    { event: 'halt', from: ['making'], to: 'stopped', by: 'system' },
    // From the other one: an edit has changed whether it waits for data
    { event: 'wait', from: ['making', 'done'], to: 'waiting', by: 'system' },
    { event: 'finish', from: ['making', 'waiting'], to: 'done', by: 'system' },
  ],
};

/** States in which a distribution makes nothing: it can be resumed and deleted. */
export const restingDistributionStates: readonly DistributionState[] = ['waiting', 'done', 'stopped'];

const resting = restingDistributionStates;
const always = distributionStates;

/**
 * In which states each part of the rule may change. While tasks are made, what they hold and where they go stays, so
 * that all tasks of a run follow one rule; its name, how far it goes and whether it goes on later concern no task made.
 */
export const editableDistributionFields = {
  name: always,
  max_tasks: always,
  tops_up: always,
  minimum: always,
  data: resting,
  name_pattern: resting,
  time_zone: resting,
  items_per_task: resting,
  cut: resting,
  remainder: resting,
  teams: resting,
  deadline: resting,
  settings: resting,
} as const satisfies Readonly<Record<string, readonly DistributionState[]>>;
export type DistributionField = keyof typeof editableDistributionFields;

// Object.keys widens the key type to string.
export const distributionFields = Object.keys(editableDistributionFields) as DistributionField[];

/** Names of the fields within sentences. */
export const distributionFieldTexts: Readonly<Record<DistributionField, Readonly<Record<Language, string>>>> = {
  name: { en: 'name', zh: '名称' },
  max_tasks: { en: 'most tasks', zh: '任务数上限' },
  tops_up: { en: 'topping up', zh: '自动补充' },
  minimum: { en: 'least free amount', zh: '起始可用数量' },
  data: { en: 'data', zh: '数据' },
  name_pattern: { en: 'names of tasks', zh: '任务命名' },
  time_zone: { en: 'time zone', zh: '时区' },
  items_per_task: { en: 'size of a task', zh: '每任务数量' },
  cut: { en: 'cut', zh: '切分方式' },
  remainder: { en: 'what does not fill a task', zh: '余量处理' },
  teams: { en: 'teams', zh: '团队' },
  deadline: { en: 'deadline', zh: '截止日期' },
  settings: { en: 'settings of the tasks', zh: '任务设置' },
};
