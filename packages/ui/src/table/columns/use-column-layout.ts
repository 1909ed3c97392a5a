import { useCallback, useMemo, useState } from 'react';
import { isSameLayout, plainLayout, readLayout, type ColumnLayout } from './column-layout.ts';

/** The column layout of a table and its setters, for `Table` and `ColumnChoice`. */
export interface ColumnLayoutState {
  /** The current layout. */
  readonly layout: ColumnLayout;
  /** Applies a change and stores the result. */
  readonly change: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  /** Restores the columns' defaults. */
  readonly reset: () => void;
  /** Whether the layout differs from the columns' defaults. */
  readonly isChanged: boolean;
}

/** Column order, widths, pins and visibility, stored in localStorage under `storageKey`, one key per kind of list. */
export function useColumnLayout(storageKey?: string): ColumnLayoutState {
  const key = storageKey === undefined ? null : `earmark.columns.${storageKey}`;
  const [kept, setKept] = useState(() => ({ key, layout: read(key) }));
  // A new `storageKey` in the same component brings another layout.
  const layout = kept.key === key ? kept.layout : read(key);
  if (kept.key !== key) setKept({ key, layout });
  const change = useCallback<ColumnLayoutState['change']>(
    (changeLayout) =>
      setKept((current) => {
        const next = changeLayout(current.layout);
        write(current.key, next);
        return { ...current, layout: next };
      }),
    [],
  );
  const reset = useCallback(() => change(() => plainLayout), [change]);
  return useMemo(
    () => ({ layout, change, reset, isChanged: !isSameLayout(layout, plainLayout) }),
    [layout, change, reset],
  );
}

/** The same over a layout that the caller keeps elsewhere; `reset` restores `base`. */
export const columnLayoutState = (
  layout: ColumnLayout,
  base: ColumnLayout,
  onChange: (layout: ColumnLayout) => void,
): ColumnLayoutState => ({
  layout,
  change: (changeLayout) => onChange(changeLayout(layout)),
  reset: () => onChange(base),
  isChanged: !isSameLayout(layout, base),
});

function read(key: string | null): ColumnLayout {
  try {
    return readLayout(key === null ? null : localStorage.getItem(key));
  } catch {
    return plainLayout;
  }
}

/** Without storage (private mode, full quota) the layout is only kept until the page is closed. */
function write(key: string | null, layout: ColumnLayout): void {
  if (key === null) return;
  try {
    // Without an entry, later changes of the defaults reach whoever has changed nothing
    if (layout === plainLayout) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(layout));
  } catch {
    return;
  }
}
