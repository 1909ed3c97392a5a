import { X } from 'lucide-react';
import { useDateFormatter } from 'react-aria';
import { useLocale } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button, SmallButton } from '../../button/index.ts';
import { uiText, useText } from '../../text/index.ts';
import { token } from '../../theme/index.ts';
import type { TableColumn } from '../column.ts';
import { describeFilter, withFilter, type TableFilters } from './filter.ts';

interface FilterChipsProps<Row> {
  columns: readonly TableColumn<Row>[];
  filters: TableFilters;
  onChange: (filters: TableFilters) => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips<Row>({ columns, filters, onChange }: FilterChipsProps<Row>) {
  const t = useText(uiText);
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const date = useDateFormatter({ dateStyle: 'medium', timeZone: 'UTC' });
  const write = {
    number: number.format,
    date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
    separator: t('listSeparator'),
  };
  const active = columns.flatMap((column) => {
    const value = filters[column.id];
    return value === undefined ? [] : [{ column, value }];
  });
  if (active.length === 0) return null;
  return (
    <Bar role="group" aria-label={t('table.filters')}>
      {active.map(({ column, value }) => (
        <Chip key={column.id}>
          <span>
            {column.title}:{' '}
            <b>
              {column.filter?.kind === 'lookup' && value.kind === 'lookup' ? (
                <column.filter.Names values={value.values} />
              ) : (
                describeFilter(value, column.filter, write)
              )}
            </b>
          </span>
          <Remove
            aria-label={t('table.removeFilter', { column: column.title })}
            onPress={() => onChange(withFilter(filters, column.id, null))}
          >
            <X />
          </Remove>
        </Chip>
      ))}
      <Button size="s" variant="quiet" onPress={() => onChange({})}>
        {t('table.clearAll')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  padding: 6px ${token.inset.cell};
  border-bottom: 1px solid ${token.color.border};
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: min(360px, 100%);
  height: 24px;
  padding-inline-start: 8px;
  border: 1px solid ${token.tone.accent.border};
  border-radius: ${token.radius.s};
  background: ${token.tone.accent.soft};
  color: ${token.tone.accent.text};
  font-size: ${token.fontSize.s};

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font-weight: ${token.fontWeight.medium};
  }
`;

const Remove = styled(SmallButton)`
  height: 22px;
  color: inherit;

  svg {
    width: 12px;
    height: 12px;
  }

  &[data-hovered] {
    color: inherit;
  }

  &[data-focus-visible] {
    outline-offset: -2px;
  }
`;
