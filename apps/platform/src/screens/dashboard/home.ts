import { roleIds, type Dashboard, type UserInfo } from '@earmark/contract';
import type { Area } from '../../business/index.ts';

/** A figure of a day or of a range of days. */
export type FigureName = 'annotated' | 'inspected' | 'accepted' | 'returned';

/** What a role sees on its home page. */
export interface Home {
  /** From which side its tasks are opened. */
  readonly area: Area;
  /** What its chart draws and its progress counts. */
  readonly figures: readonly FigureName[];
  /** Screens that list the work behind a figure. */
  readonly lists?: Partial<Readonly<Record<FigureName, string>>>;
}

const everything: readonly FigureName[] = ['annotated', 'inspected', 'accepted', 'returned'];
const manager: Home = { area: 'manager', figures: everything };

const homes: Readonly<Record<number, Home>> = {
  [roleIds.projectManager]: manager,
  [roleIds.operationsManager]: manager,
  [roleIds.platformAdmin]: manager,
  [roleIds.root]: manager,
  [roleIds.teamLead]: { area: 'team', figures: everything },
  [roleIds.annotator]: { area: 'label', figures: ['annotated', 'inspected', 'returned'], lists: { annotated: '/label/labeltask', inspected: '/label/qualitytask' } },
  [roleIds.acceptor]: { area: 'check', figures: ['accepted', 'returned'], lists: { accepted: '/check/checktask' } },
};

export const homeOf = ({ role_id }: Pick<UserInfo, 'role_id'>): Home => homes[role_id] ?? { area: 'view', figures: [] };

/** The last days of a series, today last. */
export const lastDays = (series: Dashboard['series'], count: number): Dashboard['series'] => series.slice(-count);
