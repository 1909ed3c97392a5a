import { useCallback, useMemo, useState } from 'react';
import { plainLayout, readLayout, type ColumnLayout } from './column-layout.ts';

/** The column layout of a table and its setters, for `Table` and `ColumnChoice`. */
export interface ColumnLayoutState {
  readonly layout: ColumnLayout;
  readonly change: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  readonly reset: () => void;
  /** Whether the layout differs from the columns' defaults. */
  readonly isChanged: boolean;
}

/** Column order, widths, pins and visibility, stored in localStorage under `storageKey`, one key per kind of list. */
export function useColumnLayout(storageKey?: string): ColumnLayoutState {
  const place = storageKey === undefined ? null : `earmark.columns.${storageKey}`;
  const [kept, setKept] = useState(() => ({ place, layout: read(place) }));
  // A new `storageKey` in the same component brings another layout.
  const layout = kept.place === place ? kept.layout : read(place);
  if (kept.place !== place) setKept({ place, layout });
  const change = useCallback<ColumnLayoutState['change']>(
    (changeLayout) =>
      setKept((current) => {
        const next = changeLayout(current.layout);
        write(current.place, next);
        return { ...current, layout: next };
      }),
    [],
  );
  const reset = useCallback(() => change(() => plainLayout), [change]);
  return useMemo(
    () => ({ layout, change, reset, isChanged: JSON.stringify(layout) !== JSON.stringify(plainLayout) }),
    [layout, change, reset],
  );
}

function read(place: string | null): ColumnLayout {
  try {
    return readLayout(place === null ? null : localStorage.getItem(place));
  } catch {
    return plainLayout;
  }
}

/** Without storage (private mode, full quota) the layout is only kept until the page is closed. */
function write(place: string | null, layout: ColumnLayout): void {
  if (place === null) return;
  try {
    if (layout === plainLayout) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(layout));
  } catch {
    return;
  }
}
