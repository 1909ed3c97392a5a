import { ChevronDown, ChevronUp, Columns3, Pin } from 'lucide-react';
import { useState } from 'react';
import { VisuallyHidden } from 'react-aria';
import { styled } from 'styled-components';
import { Button } from '../../button/index.ts';
import { Checkbox } from '../../checkbox/index.ts';
import { IconButton } from '../../icon-button/index.ts';
import { Popover } from '../../popover/index.ts';
import { uiText, useText } from '../../text/index.ts';
import { token } from '../../theme/index.ts';
import type { Pin as PinSide, TableColumn } from '../column.ts';
import { isShown, orderColumns, pinOf, withPin, withIndex, withShown } from './column-layout.ts';
import type { ColumnLayoutState } from './use-column-layout.ts';

export interface ColumnChoiceProps<Row> {
  /** The columns of the table. */
  columns: readonly TableColumn<Row>[];
  /** The layout that is also passed to the table. */
  layout: ColumnLayoutState;
}

/** A button that opens the column settings of a table: visibility, order and pinning. */
export function ColumnChoice<Row>({ columns, layout }: ColumnChoiceProps<Row>) {
  const t = useText(uiText);
  return (
    <Popover
      title={t('table.columns')}
      placement="bottom end"
      trigger={<IconButton variant="secondary" icon={<Columns3 />} aria-label={t('table.columns')} />}
    >
      <ColumnList columns={columns} layout={layout} />
    </Popover>
  );
}

function ColumnList<Row>({ columns, layout: { layout, change, reset, isChanged } }: ColumnChoiceProps<Row>) {
  const t = useText(uiText);
  const [said, setSaid] = useState('');
  const movable = orderColumns(columns, layout).filter((column) => column.isPinned !== true);
  const move = ({ id, title }: TableColumn<Row>, index: number): void => {
    change((current) => withIndex(current, columns, id, index));
    setSaid(t('table.moved', { column: title, position: index + 1, count: movable.length }));
  };
  return (
    <>
      <List>
        {movable.map((column, index) => (
          <li key={column.id}>
            <Checkbox
              isSelected={isShown(column, layout)}
              isDisabled={column.isRequired}
              onChange={(isInSight) => change((current) => withShown(current, column.id, isInSight))}
            >
              {column.title}
            </Checkbox>
            <PinButton
              title={column.title}
              pin={pinOf(column, layout)}
              onChange={(pin) => change((current) => withPin(current, column.id, pin))}
            />
            <IconButton
              size="s"
              icon={<ChevronUp />}
              aria-label={t('table.moveBefore', { column: column.title })}
              tooltip={false}
              isDisabled={index === 0}
              onPress={() => move(column, index - 1)}
            />
            <IconButton
              size="s"
              icon={<ChevronDown />}
              aria-label={t('table.moveAfter', { column: column.title })}
              tooltip={false}
              isDisabled={index === movable.length - 1}
              onPress={() => move(column, index + 1)}
            />
          </li>
        ))}
      </List>
      <Foot>
        <Button size="s" variant="quiet" isDisabled={!isChanged} onPress={reset}>
          {t('table.reset')}
        </Button>
      </Foot>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

const nextPin = { none: 'start', start: 'end', end: null } as const;

/** Cycles through unpinned, start and end; the icon points to the edge. */
function PinButton({
  title,
  pin,
  onChange,
}: {
  title: string;
  pin: PinSide | null;
  onChange: (pin: PinSide | null) => void;
}) {
  const t = useText(uiText);
  const state = pin ?? 'none';
  return (
    <PinMark data-pin={state}>
      <IconButton
        size="s"
        icon={<Pin />}
        aria-label={t('table.pin', { column: title, position: t(`table.pinned.${state}`) })}
        isActive={pin !== null}
        onPress={() => onChange(nextPin[state])}
      />
    </PinMark>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  min-width: 240px;
  max-height: min(420px, 60vh);
  margin: 0 -8px;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    min-height: ${token.height.item};
    padding: 0 8px;
    border-radius: ${token.radius.s};
  }

  > li:hover {
    background: ${token.color.hover};
  }

  > li > :first-child {
    flex: 1;
    margin-inline-end: 16px;
  }
`;

const PinMark = styled.span`
  &[data-pin='none'] svg {
    opacity: 0.5;
  }

  &[data-pin='start'] svg {
    transform: rotate(30deg);
  }

  &[data-pin='end'] svg {
    transform: rotate(-30deg);
  }
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: 8px;
  padding-top: 8px;
  border-top: 1px solid ${token.color.border};
`;
