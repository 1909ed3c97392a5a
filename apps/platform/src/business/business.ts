import { availableBusinessTypes, type AvailableBusinessType } from '@earmark/contract';
import { stages } from '@earmark/model';
import type { Area, RouteBusiness } from '../route-row.ts';
import type { BusinessRow, SideSettings } from './business-row.ts';
import { businessRows } from './table.ts';

const rows: Readonly<Record<AvailableBusinessType, BusinessRow>> = businessRows;

/** The kind of work that forms begin with. */
export const [defaultBusiness] = availableBusinessTypes;

export const isAvailable = (business: string): business is AvailableBusinessType => Object.hasOwn(rows, business);

/** What is particular to a kind of work. */
export function businessOf(business: RouteBusiness): BusinessRow {
  if (!isAvailable(business)) throw new Error(`No row for ${business} in business/table.ts`);
  return rows[business];
}

/** What one side of one kind of work shows and does. */
export const settingsOf = (business: RouteBusiness, area: Area): SideSettings => ({
  ...businessOf(business).areas[area],
  stage: stages.find((stage) => stage === area) ?? null,
});
