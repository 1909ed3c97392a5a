import { ListLayout, Virtualizer } from 'react-aria-components';
import { flattenOptions, type ListEntry } from './option.ts';
import { OptionList } from './OptionList.tsx';

interface LongOptionListProps<V extends string | number> {
  entries: readonly ListEntry<V>[];
  isLoading?: boolean;
}

/** Number of options above which the list is virtualised. */
const virtualFrom = 200;
const heights = { estimatedRowHeight: 30, estimatedHeadingHeight: 28, padding: 4 };

/** An option list that may be very long. Virtualisation adds code, so only fields for many options use it. */
export function LongOptionList<V extends string | number>({ entries, isLoading }: LongOptionListProps<V>) {
  if (flattenOptions(entries).length <= virtualFrom) return <OptionList entries={entries} isLoading={isLoading} />;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={heights}>
      <OptionList entries={entries} isLoading={isLoading} isVirtual />
    </Virtualizer>
  );
}
