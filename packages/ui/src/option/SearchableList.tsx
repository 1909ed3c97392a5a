import { Autocomplete, useFilter } from 'react-aria-components';
import { styled } from 'styled-components';
import { SearchField } from '../search-field/index.ts';
import { uiText, useText } from '../text/index.ts';
import { flattenOptions, type ListEntry } from './option.ts';
import { OptionList } from './OptionList.tsx';

interface SearchableListProps<V extends string | number> {
  entries: readonly ListEntry<V>[];
  /** Whether the list has a search box; by default it has one over more than ten options. */
  isSearchable: boolean | undefined;
}

const searchableOver = 10;

/** The popup list of a select, with a search box when it is long. */
export function SearchableList<V extends string | number>({ entries, isSearchable }: SearchableListProps<V>) {
  const t = useText(uiText);
  const { contains } = useFilter({ sensitivity: 'base' });
  if (!(isSearchable ?? flattenOptions(entries).length > searchableOver)) return <OptionList entries={entries} />;
  return (
    <Autocomplete filter={contains}>
      <SearchRow>
        <SearchField size="s" autoFocus aria-label={t('search')} />
      </SearchRow>
      <OptionList entries={entries} />
    </Autocomplete>
  );
}

const SearchRow = styled.div`
  padding: 6px 6px 2px;
`;
