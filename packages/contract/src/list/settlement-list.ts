import { defineList } from './list.ts';

const settlementStates = ['open', 'closed'] as const;

/** The settlement periods of a project. Amounts are in minor units of its currency. */
export const settlementPeriodList = defineList({
  name: 'settlementPeriods',
  columns: {
    from: { type: 'day', isSortable: true, isFilterable: true },
    to: { type: 'day', isSortable: true, isFilterable: true },
    state: { type: 'choice', of: settlementStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    people: { type: 'count', isSortable: true, isFilterable: true },
    /** The part of the total that corrects closed periods. */
    corrections: { type: 'count', isSortable: true },
    /** Amount; of an open period as of now. */
    total: { type: 'count', isSortable: true },
  },
  // The newest first
  sort: 'from',
  order: 'desc',
});

/** Amount of each person in a settlement period, once for each team. Amounts are in minor units of the currency. */
export const settlementPersonList = defineList({
  name: 'settlementPeople',
  columns: {
    name: { type: 'name', isSortable: true },
    /** Null where no team had the task. */
    team: { type: 'reference', isNullable: true, isSortable: true, isFilterable: true },
    annotator: { type: 'count', isSortable: true },
    inspector: { type: 'count', isSortable: true },
    corrections: { type: 'count', isSortable: true },
    total: { type: 'count', isSortable: true },
  },
  // Whoever gets most first
  sort: 'total',
  order: 'desc',
});

/** Settlement periods of projects that share amounts with whoever asks. */
export const sharedSettlementList = defineList({
  name: 'sharedSettlements',
  columns: {
    project: { type: 'reference', isSortable: true, isFilterable: true },
    from: { type: 'day', isSortable: true, isFilterable: true },
    to: { type: 'day', isSortable: true, isFilterable: true },
    state: { type: 'choice', of: settlementStates, isSortable: true, isFilterable: true, isCounted: 'with_page' },
    /** Amount that the caller may see, in minor units of the currency. */
    total: { type: 'count', isComputed: true },
  },
  sort: 'from',
  order: 'desc',
});
