import { SearchField, token } from '@earmark/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface ListToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  placeholder: string;
  /** Hides the shortcut hint, which only takes space without a keyboard. */
  hidesKey?: boolean;
  /** Choice of the saved view, beside the search. */
  views?: ReactNode;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
}

/** Shortcut that focuses the search of the displayed list from anywhere on the page. */
const focusKey = '/';

/** Search field and actions above a table. */
export function ListToolbar({ search, onSearch, placeholder, hidesKey = false, views, actions }: ListToolbarProps) {
  const sent = useRef(search);
  const [field, setField] = useState({ round: 0, text: search });
  useEffect(() => {
    // Resets the field only when the search changed from outside (filters cleared, browser back); otherwise typing
    // would be lost.
    if (search === sent.current) return;
    sent.current = search;
    setField(({ round }) => ({ round: round + 1, text: search }));
  }, [search]);
  const send = (text: string): void => {
    // As the address holds it, from where it comes back as `search`
    sent.current = text.trim();
    onSearch(text);
  };
  return (
    <Bar>
      <Search role="search">
        <SearchField
          key={field.round}
          aria-label={placeholder}
          placeholder={placeholder}
          focusKey={hidesKey ? undefined : focusKey}
          defaultValue={field.text}
          onSearch={send}
        />
      </Search>
      {views}
      <Actions>{actions}</Actions>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Search = styled.div`
  width: 300px;
  max-width: 100%;

  /* On a line of its own where the actions leave too little. */
  @media (width < 600px) {
    flex: 1 1 200px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  margin-inline-start: auto;
`;
