import { roleIds, type Dashboard, type UserInfo } from '@earmark/contract';
import type { Area } from '../../route-row.ts';

/** A figure of a day or of a range of days. */
export type FigureName = 'annotated' | 'inspected' | 'accepted' | 'returned';

/** What a role sees on its home page. */
export interface Home {
  /** Whose work its figures count. */
  readonly covers: Dashboard['covers'];
  /** From which side its tasks are opened. */
  readonly area: Area;
  /** It has audios in its own hands, and a next one to go on with. */
  readonly isWorker?: boolean;
  /** It looks after the platform as a whole. */
  readonly hasPlatform?: boolean;
  /** What its chart draws and its progress counts. */
  readonly figures: readonly FigureName[];
  /** From which side the work behind a figure is listed. */
  readonly lists?: Partial<Readonly<Record<FigureName, Area>>>;
}

const everything: readonly FigureName[] = ['annotated', 'inspected', 'accepted', 'returned'];
const manager: Home = { covers: 'projects', area: 'manager', figures: everything };
const platform: Home = { ...manager, covers: 'platform' };

const homes: Readonly<Record<number, Home>> = {
  [roleIds.projectManager]: manager,
  [roleIds.operationsManager]: platform,
  [roleIds.platformAdmin]: { ...platform, hasPlatform: true },
  [roleIds.root]: { ...platform, hasPlatform: true },
  [roleIds.teamLead]: { covers: 'team', area: 'team', figures: everything },
  [roleIds.annotator]: {
    covers: 'me',
    area: 'annotation',
    isWorker: true,
    figures: ['annotated', 'inspected', 'returned'],
    lists: { annotated: 'annotation', inspected: 'inspection' },
  },
  [roleIds.acceptor]: {
    covers: 'me',
    area: 'acceptance',
    isWorker: true,
    figures: ['accepted', 'returned'],
    lists: { accepted: 'acceptance' },
  },
};

export const homeOf = ({ role_id }: Pick<UserInfo, 'role_id'>): Home =>
  homes[role_id] ?? { covers: 'me', area: 'view', figures: [] };

/** The last days of a series, today last. */
export const lastDays = (series: Dashboard['series'], count: number): Dashboard['series'] => series.slice(-count);
