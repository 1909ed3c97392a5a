import type { TeamRegion } from '@earmark/contract';
import { texts } from '../../i18n/index.ts';

const t = texts('team');

/** Name of a region in the page's language. */
export const regionName = (region: TeamRegion): string => t(`region_${region}`);
