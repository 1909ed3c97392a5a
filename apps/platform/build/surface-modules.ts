import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RouteRow } from '../src/route-row.ts';
import { routes } from '../src/routes.ts';

/** A kind of work that has a workbench. */
interface SurfaceModule {
  /** The module that a workbench of this kind loads its surface from. */
  readonly module: string;
  /** Routes that open it. */
  readonly screens: readonly RouteRow[];
}

/** The surfaces by kind of work, in the order of the menu: kinds whose folder is not there yet have none. */
export const surfaceModules: readonly SurfaceModule[] = [
  ...Map.groupBy(
    routes.filter(({ screen }) => screen === 'workbench'),
    ({ business }) => `src/business/${business}/workbench/index.ts`,
  ),
].flatMap(([module, screens]) => (existsSync(resolve(import.meta.dirname, '..', module)) ? [{ module, screens }] : []));
