import { useMatches, useSearchParams } from 'react-router-dom';
import { settingsOf, type Area, type AreaSettings, type RouteBusiness } from '../business/index.ts';
import type { InputName, RouteRow } from '../routes.ts';

/** Where a screen stands: the parameters of its route. */
export interface Place {
  readonly route: RouteRow;
  readonly business: RouteBusiness;
  readonly area: Area;
  readonly settings: AreaSettings;
}

/** The route table's row that brought this screen. */
export function useRoute(): RouteRow {
  const handle = useMatches().at(-1)?.handle;
  if (!isRow(handle)) throw new Error('This screen was not brought by the route table');
  return handle;
}

/** The business type and area a screen is shown for; only for routes that name both. */
export function usePlace(): Place {
  const route = useRoute();
  const { business, area } = route;
  if (!business || !area) throw new Error(`${route.path} names no business and area`);
  return { route, business, area, settings: settingsOf(business, area) };
}

/** A positive whole number from the query, e.g. `project_id`; undefined when it is missing or something else. The route's row names it among its inputs. */
export function useIdParameter(name: InputName): number | undefined {
  const { path, inputs = [] } = useRoute();
  const [query] = useSearchParams();
  if (!inputs.includes(name)) throw new Error(`The row of ${path} in routes.ts does not name the input ${name}`);
  const value = Number(query.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

const isRow = (handle: unknown): handle is RouteRow =>
  typeof handle === 'object' && handle !== null && 'path' in handle && 'screen' in handle;
