import type { Selection } from 'react-aria-components';
import { styled } from 'styled-components';
import { flattenOptions, OptionList, type ListEntry } from '../../option/index.ts';
import { SearchField } from '../../search-field/index.ts';
import { token } from '../../theme/index.ts';

interface LookupListProps {
  /** Accessible name of the list. */
  'aria-label': string;
  /** Accessible name and placeholder of the search box. */
  searchLabel: string;
  /** Options that the search has found, already narrowed. */
  options: readonly ListEntry<string>[];
  value: readonly string[];
  /** Called with the chosen values, newly chosen ones last. */
  onChange: (values: readonly string[]) => void;
  onSearch: (text: string) => void;
  isLoading?: boolean;
  /** Sentence below the list: that there are more options, or why none was found. */
  note?: string | undefined;
}

/** A list of options of which several can be chosen, with a search box; the application finds them. */
export function LookupList(props: LookupListProps) {
  const { searchLabel, options, value, onChange, onSearch, isLoading = false, note } = props;
  const choose = (keys: Selection): void => {
    const chosen = keys === 'all' ? flattenOptions(options).map((option) => option.value) : [...keys].map(String);
    onChange([...value.filter((one) => chosen.includes(one)), ...chosen.filter((one) => !value.includes(one))]);
  };
  return (
    <Column>
      <SearchField size="s" autoFocus aria-label={searchLabel} placeholder={searchLabel} onSearch={onSearch} />
      <Frame>
        <OptionList
          aria-label={props['aria-label']}
          entries={options}
          isLoading={isLoading}
          selectionMode="multiple"
          selectedKeys={value}
          onSelectionChange={choose}
        />
      </Frame>
      {note === undefined ? null : <Note role="status">{note}</Note>}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  width: 240px;
`;

/* Its height stays while options are being found, so that nothing moves under the pointer. */
const Frame = styled.div`
  display: flex;
  height: min(264px, 40vh);
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.s};

  > * {
    flex: 1;
    min-width: 0;
    max-height: none;
  }
`;

const Note = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
