import { isOutside, type AvailableBusinessType } from '@earmark/contract';
import { useEffect, useMemo } from 'react';
import { useMatches, useNavigate, useSearchParams } from 'react-router-dom';
import { isAvailable, settingsOf, type SideSettings } from '../business/index.ts';
import { useSession } from '../data/index.ts';
import type { InputName, RouteBusiness, RouteRow, ScreenName } from '../route-row.ts';
import { businessAt, pathTo, screenPath, type Parameters, type Side } from '../routes.ts';

/** Context that a screen gets from its route: kind of work, area, and addresses of sibling screens. */
export interface RouteContext extends Side {
  readonly business: AvailableBusinessType;
  readonly route: RouteRow;
  readonly settings: SideSettings;
  /** Returns the address of another screen in the same area. */
  readonly pathOf: (screen: ScreenName, parameters?: Parameters) => string;
}

/** Returns the route table's row of the current screen. */
export function useRoute(): RouteRow {
  const handle = useMatches().at(-1)?.handle;
  if (!isRow(handle)) throw new Error('This screen was not brought by the route table');
  return handle;
}

/** Returns the route context; only for routes with business and area. */
export function useRouteContext(): RouteContext {
  const route = useRoute();
  const { role_id: role, is_external: isExternal } = useSession().user;
  const [query] = useSearchParams();
  const named = businessAt(route, query);
  return useMemo(() => {
    const { path, area } = route;
    const business = named !== undefined && isAvailable(named) ? named : route.business;
    if (!business || !isAvailable(business) || !area)
      throw new Error(`${path} names no area of a kind of work that has screens`);
    const side = { business, area };
    return {
      ...side,
      route,
      settings: settingsOf(business, area, isOutside(role, isExternal)),
      pathOf: (screen, parameters) =>
        // Items of one task are all worked on at the same address
        route.variant !== undefined && screen === route.screen
          ? pathTo(route.path, parameters)
          : screenPath(side, screen, parameters),
    };
  }, [route, named, role, isExternal]);
}

/**
 * Corrects an address that was typed or is an old one: what it names opens where its own kind of work has it, once that
 * is known. Returns whether the page is about to be left for that.
 */
export function useOwnAddress(own: RouteBusiness | undefined): boolean {
  const { business, area, route } = useRouteContext();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isElsewhere = own !== undefined && own !== business && isAvailable(own);
  useEffect(() => {
    if (!isElsewhere || route.screen === null) return;
    const { business: _named, ...parameters } = Object.fromEntries(query);
    void navigate(screenPath({ business: own, area }, route.screen, parameters), { replace: true });
  }, [isElsewhere, own, area, route, query, navigate]);
  return isElsewhere && route.screen !== null;
}

/**
 * Returns a positive integer from the query, e.g. `project_id`; undefined when missing or malformed. The route's row
 * must list it under `inputs`.
 */
export function useIdParameter(name: InputName): number | undefined {
  const { path, inputs = [] } = useRoute();
  const [query] = useSearchParams();
  if (!inputs.includes(name)) throw new Error(`The row of ${path} in the route table does not name the input ${name}`);
  const value = Number(query.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** Whether the page fills the screen: by its route, once the address names what it shows. */
export function useIsFullScreen(): boolean {
  const { isFullScreen = false, inputs = [] } = useRoute();
  const [query] = useSearchParams();
  return isFullScreen && inputs.every((name) => query.has(name));
}

const isRow = (handle: unknown): handle is RouteRow =>
  typeof handle === 'object' && handle !== null && 'path' in handle && 'screen' in handle;
