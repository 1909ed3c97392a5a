import { ListFilter } from 'lucide-react';
import { styled } from 'styled-components';
import { SmallButton } from '../../button/index.ts';
import { Popover } from '../../popover/index.ts';
import { uiText, useText } from '../../text/index.ts';
import { token } from '../../theme/index.ts';
import type { FilterValue, TableFilter } from './filter.ts';
import { FilterForm } from './FilterForm.tsx';

interface FilterButtonProps {
  title: string;
  filter: TableFilter;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | null) => void;
}

/** A button in a column header that opens the column's filter. */
export function FilterButton({ title, filter, value, onChange }: FilterButtonProps) {
  const t = useText(uiText);
  return (
    <Popover
      title={t('table.filterBy', { column: title })}
      trigger={
        <Funnel aria-label={t('table.filterBy', { column: title })} data-active={value !== undefined || undefined}>
          <ListFilter />
        </Funnel>
      }
    >
      {(close) => (
        <FilterForm
          title={title}
          filter={filter}
          value={value}
          onApply={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}

const Funnel = styled(SmallButton)`
  margin-inline: -4px;

  svg {
    width: 12px;
    height: 12px;
  }

  &[data-active] {
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};

    svg {
      stroke-width: 3;
    }
  }

  &[data-focus-visible] {
    outline-offset: -2px;
  }
`;
