import type { AvailableBusinessType } from '@earmark/contract';
import { useMemo } from 'react';
import { useMatches, useSearchParams } from 'react-router-dom';
import { isAvailable, settingsOf, type SideSettings } from '../business/index.ts';
import type { InputName, RouteRow, ScreenName } from '../route-row.ts';
import { screenPath, type Parameters, type Side } from '../routes.ts';

/** What a screen's route says of it: the kind of work, the side from which it is seen, and with them its neighbours' addresses. */
export interface RouteContext extends Side {
  readonly business: AvailableBusinessType;
  readonly route: RouteRow;
  readonly settings: SideSettings;
  /** The address of another screen of the same side. */
  readonly pathOf: (screen: ScreenName, parameters?: Parameters) => string;
}

/** The route table's row that brought this screen. */
export function useRoute(): RouteRow {
  const handle = useMatches().at(-1)?.handle;
  if (!isRow(handle)) throw new Error('This screen was not brought by the route table');
  return handle;
}

/** The context of a screen that belongs to one kind of work; only for routes that name business and area. */
export function useRouteContext(): RouteContext {
  const route = useRoute();
  return useMemo(() => {
    const { path, business, area } = route;
    if (!business || !isAvailable(business) || !area)
      throw new Error(`${path} names no area of a kind of work that has screens`);
    const side = { business, area };
    return {
      ...side,
      route,
      settings: settingsOf(business, area),
      pathOf: (screen, parameters) => screenPath(side, screen, parameters),
    };
  }, [route]);
}

/** A positive whole number from the query, e.g. `project_id`; undefined when it is missing or something else. The route's row names it among its inputs. */
export function useIdParameter(name: InputName): number | undefined {
  const { path, inputs = [] } = useRoute();
  const [query] = useSearchParams();
  if (!inputs.includes(name)) throw new Error(`The row of ${path} in the route table does not name the input ${name}`);
  const value = Number(query.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

const isRow = (handle: unknown): handle is RouteRow =>
  typeof handle === 'object' && handle !== null && 'path' in handle && 'screen' in handle;
