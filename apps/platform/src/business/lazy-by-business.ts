import { lazyPart, type LazyPart } from '@earmark/ui';
import type { ComponentType } from 'react';
import type { RouteBusiness } from '../route-row.ts';
import type { BusinessRow } from './business-row.ts';
import { businessOf } from './business.ts';

/**
 * Parts that kinds of work may have, each made once: a part that is made while drawing would load with every drawing.
 * `loaderOf` reads a row; a kind without a loader has no part.
 */
export function lazyByBusiness<Props extends object>(
  loaderOf: (row: BusinessRow) => (() => Promise<ComponentType<Props>>) | undefined,
  Fallback: ComponentType<Props>,
): (business: RouteBusiness) => LazyPart<Props> | undefined {
  const made = new Map<RouteBusiness, LazyPart<Props>>();
  return (business) => {
    // The same component each time: another one would be mounted anew, and lose its state
    const known = made.get(business);
    if (known) return known;
    const load = loaderOf(businessOf(business));
    if (!load) return undefined;
    const part = lazyPart<Props>(load, { Fallback });
    made.set(business, part);
    return part;
  };
}
