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

/** States in which the rule can be edited and deleted. */
export const restingDistributionStates: readonly DistributionState[] = ['waiting', 'done', 'stopped'];
