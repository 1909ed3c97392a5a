import { SearchField, token } from '@earmark/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ListToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  placeholder: string;
  /** Filters, after the search. */
  children?: ReactNode;
  /** At the end. */
  actions?: ReactNode;
}

/** Milliseconds without typing after which a search begins. */
const pause = 300;

/** Search and filters above a table. */
export function ListToolbar({ search, onSearch, placeholder, children, actions }: ListToolbarProps) {
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = window.setTimeout(() => onSearch(text), pause);
    return () => window.clearTimeout(timer);
  }, [text, search, onSearch]);
  return (
    <Bar role="search">
      <Search aria-label={placeholder} placeholder={placeholder} value={text} onChange={setText} onSubmit={onSearch} onClear={() => onSearch('')} />
      {children}
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

const Search = styled(SearchField)`
  width: 260px;
  max-width: 100%;
`;

const Actions = styled.div`
  display: flex;
  gap: ${token.space[2]};
  margin-inline-start: auto;
`;
