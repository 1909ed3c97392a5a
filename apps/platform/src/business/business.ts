import { availableBusinessTypes, columnsHiddenFromExternals, type AvailableBusinessType } from '@earmark/contract';
import { stages } from '@earmark/model';
import type { Area, RouteBusiness } from '../route-row.ts';
import type { BusinessRow, SideSettings } from './business-row.ts';
import { businessRows } from './table.ts';

/** A kind of work without a row is not offered on the pages. */
const rows: Readonly<Partial<Record<AvailableBusinessType, BusinessRow>>> = businessRows;

/** Kind of work preselected in forms. */
export const [defaultBusiness] = availableBusinessTypes;

/** Whether a kind of work is fully implemented here; addresses and notices may name others. */
export const isAvailable = (business: string): business is AvailableBusinessType => Object.hasOwn(rows, business);

/** Returns the row of a kind of work. */
export function businessOf(business: RouteBusiness): BusinessRow {
  const row = isAvailable(business) ? rows[business] : undefined;
  if (!row) throw new Error(`No row for ${business} in business/table.ts`);
  return row;
}

/** Returns the settings of an area of a kind of work; acceptors from outside do not see who worked, and when. */
export function settingsOf(business: RouteBusiness, area: Area, isOutside = false): SideSettings {
  const settings = businessOf(business).areas[area];
  const stage = stages.find((known) => known === area) ?? null;
  // The server hides these values from people from outside: their columns would be empty
  if (!isOutside) return { ...settings, stage, seesPeople: true };
  const { listTasks, listItems } = columnsHiddenFromExternals;
  const { taskColumns, itemColumns } = settings;
  return {
    ...settings,
    taskColumns: { ...taskColumns, without: [...taskColumns.without, ...listTasks] },
    itemColumns: { ...itemColumns, without: [...itemColumns.without, ...listItems] },
    stage,
    seesPeople: false,
  };
}
