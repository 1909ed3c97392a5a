import { ListLayout, Virtualizer } from 'react-aria-components';
import { flattenOptions, type ListEntry } from './option.ts';
import { OptionList } from './OptionList.tsx';

interface LongOptionListProps<V extends string | number> {
  entries: readonly ListEntry<V>[];
  isLoading?: boolean;
}

/** From here on only the options in sight are drawn. */
const virtualFrom = 200;
const heights = { estimatedRowHeight: 30, estimatedHeadingHeight: 28, padding: 4 };

/** A list of options that may be very long. It brings more script than the plain one, so only the field for many options takes it. */
export function LongOptionList<V extends string | number>({ entries, isLoading }: LongOptionListProps<V>) {
  if (flattenOptions(entries).length <= virtualFrom) return <OptionList entries={entries} isLoading={isLoading} />;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={heights}>
      <OptionList entries={entries} isLoading={isLoading} isVirtual />
    </Virtualizer>
  );
}
