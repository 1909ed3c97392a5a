import { availableBusinessTypes, type AvailableBusinessType } from '@earmark/contract';
import { stages } from '@earmark/model';
import type { Area, RouteBusiness } from '../route-row.ts';
import type { BusinessRow, SideSettings } from './business-row.ts';
import { businessRows } from './table.ts';

const rows: Readonly<Record<AvailableBusinessType, BusinessRow>> = businessRows;

/** Kind of work preselected in forms. */
export const [defaultBusiness] = availableBusinessTypes;

export const isAvailable = (business: string): business is AvailableBusinessType => Object.hasOwn(rows, business);

/** Returns the row of a kind of work. */
export function businessOf(business: RouteBusiness): BusinessRow {
  if (!isAvailable(business)) throw new Error(`No row for ${business} in business/table.ts`);
  return rows[business];
}

/** Returns the settings of an area of a kind of work. */
export const settingsOf = (business: RouteBusiness, area: Area): SideSettings => ({
  ...businessOf(business).areas[area],
  stage: stages.find((stage) => stage === area) ?? null,
});
