import { teamRegions } from '../team.ts';
import { defineList } from './list.ts';

/** The teams of the platform. */
export const teamList = defineList({
  name: 'teams',
  columns: {
    id: { type: 'id', isSortable: true },
    name: { type: 'name', isSortable: true },
    region: { type: 'choice', of: teamRegions, isSortable: true, isFilterable: true },
    leads: { type: 'people', isFilterable: true },
    member_count: { type: 'count', isSortable: true, isFilterable: true },
    /** Percent; null leaves it to the task. */
    inspection_ratio: { type: 'count', isNullable: true, isSortable: true, isFilterable: true },
    introduction: { type: 'text' },
    created_at: { type: 'time', isSortable: true, isFilterable: true },
  },
  sort: 'id',
  order: 'desc',
});
