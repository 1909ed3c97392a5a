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
