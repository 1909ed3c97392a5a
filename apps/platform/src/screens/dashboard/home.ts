import { roleIds, type Dashboard, type UserInfo } from '@earmark/contract';
import type { Area } from '../../route-row.ts';

/** A figure of a day or a range of days. */
export type FigureName = 'annotated' | 'inspected' | 'accepted' | 'returned';

/** Content of a role's home page. */
export interface Home {
  /** Scope of the figures: the person, the team, the projects or the platform. */
  readonly covers: Dashboard['covers'];
  /** Area in which tasks are opened. */
  readonly area: Area;
  /** Whether the role holds items and can resume or claim one. */
  readonly isWorker?: boolean;
  /** Whether platform-wide figures are shown. */
  readonly hasPlatform?: boolean;
  /** Figures of the chart and the progress table. */
  readonly figures: readonly FigureName[];
  /** Figures of the progress table alone. */
  readonly alsoCounted?: readonly 'passed_unseen'[];
  /** Area that lists the work behind a figure. */
  readonly lists?: Partial<Readonly<Record<FigureName, Area>>>;
}

/** Their order gives each figure its colour in every chart. */
export const allFigures: readonly FigureName[] = ['annotated', 'inspected', 'accepted', 'returned'];
const manager: Home = { covers: 'projects', area: 'manager', figures: allFigures };
const platform: Home = { ...manager, covers: 'platform' };

const homes: Readonly<Record<number, Home>> = {
  [roleIds.projectManager]: manager,
  [roleIds.operationsManager]: platform,
  [roleIds.platformAdmin]: { ...platform, hasPlatform: true },
  [roleIds.root]: { ...platform, hasPlatform: true },
  [roleIds.teamLead]: { covers: 'team', area: 'team', figures: allFigures },
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
    alsoCounted: ['passed_unseen'],
    lists: { accepted: 'acceptance' },
  },
};

/** Returns the home page of a person's role. */
export const homeOf = ({ role_id }: Pick<UserInfo, 'role_id'>): Home =>
  homes[role_id] ?? { covers: 'me', area: 'view', figures: [] };

/** The last `count` days of a series; the last element is today. */
export const lastDays = (series: Dashboard['series'], count: number): Dashboard['series'] => series.slice(-count);
