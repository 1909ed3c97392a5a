import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Dialog, DialogTrigger, useFilter } from 'react-aria-components';
import { styled } from 'styled-components';
import {
  descriptionStyle,
  errorStyle,
  fieldColumn,
  hasError,
  labelStyle,
  type ListFieldProps,
} from '../field/index.ts';
import { ListPopover } from '../overlay/index.ts';
import { SearchField } from '../search-field/index.ts';
import { SelectFrame, SelectTrigger, selectedValueStyle } from '../select/index.ts';
import { uiText, useText } from '../text/index.ts';
import { allNodes } from '../tree/index.ts';
import { token } from '../theme/index.ts';
import { filterOptions, type TreeOption } from './tree-option.ts';
import { withRef } from '../with-ref/index.ts';

/** Props that both tree selects share besides their value. */
export interface TreePickerProps extends Omit<ListFieldProps<HTMLButtonElement>, 'name'> {
  /** The options of the top level with those below them. */
  options: readonly TreeOption[];
  /** Shows a search box; by default for more than ten options. */
  isSearchable?: boolean;
}

interface Props extends TreePickerProps {
  /** The chosen value as text; empty when nothing is chosen. */
  chosen: ReactNode;
  onClear?: () => void;
  foot?: ReactNode;
  children: (shown: readonly TreeOption[], isFiltered: boolean, close: () => void) => ReactNode;
}

const searchableOver = 10;

/** The trigger and popup of a tree select: a search box above the tree. */
export const TreePicker = withRef(function TreePicker(props: Props) {
  const {
    label,
    description,
    errorMessage,
    isRequired,
    options,
    placeholder,
    size = 'm',
    isDisabled = false,
    onBlur,
    className,
    ref,
    chosen,
    onClear,
    foot,
    children,
  } = props;
  const t = useText(uiText);
  const id = useId();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [search, setSearch] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const isInvalid = props.isInvalid ?? hasError(errorMessage);
  const isEmpty = chosen === null || chosen === undefined;
  const isClearable = onClear !== undefined && !isEmpty && !isDisabled;
  const notes = [description === undefined ? '' : `${id}-description`, hasError(errorMessage) ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const isFiltered = search.trim() !== '';
  const shown = isFiltered ? filterOptions(options, (name) => contains(name, search.trim())) : options;
  const intoTree = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>('[role="row"]')?.focus();
  };
  return (
    <Column className={className}>
      {label === undefined ? null : (
        <Label id={`${id}-label`}>
          {label}
          {isRequired === true ? <Required aria-hidden="true">*</Required> : null}
        </Label>
      )}
      <SelectFrame onClear={isClearable ? onClear : undefined}>
        <DialogTrigger
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            setSearch('');
            onBlur?.();
          }}
        >
          <SelectTrigger
            ref={ref}
            id={`${id}-button`}
            isDisabled={isDisabled}
            data-size={size}
            data-invalid={isInvalid || undefined}
            data-clearable={isClearable || undefined}
            aria-label={label === undefined ? props['aria-label'] : undefined}
            aria-labelledby={label === undefined ? undefined : `${id}-label ${id}-value`}
            aria-describedby={notes || undefined}
          >
            <Value id={`${id}-value`} data-placeholder={isEmpty || undefined}>
              {isEmpty ? (placeholder ?? t('selectPlaceholder')) : chosen}
            </Value>
            <ChevronDown aria-hidden="true" />
          </SelectTrigger>
          <Panel placement="bottom start" offset={4}>
            <Body aria-label={typeof label === 'string' ? label : (props['aria-label'] ?? t('search'))}>
              {({ close }) => (
                <Inside ref={body} onKeyDown={intoTree}>
                  {(props.isSearchable ?? allNodes(options).length > searchableOver) ? (
                    <SearchRow>
                      <SearchField size="s" autoFocus aria-label={t('search')} value={search} onChange={setSearch} />
                    </SearchRow>
                  ) : null}
                  {children(shown, isFiltered, close)}
                  {foot}
                </Inside>
              )}
            </Body>
          </Panel>
        </DialogTrigger>
      </SelectFrame>
      {description === undefined ? null : <Description id={`${id}-description`}>{description}</Description>}
      {hasError(errorMessage) ? <ErrorText id={`${id}-error`}>{errorMessage}</ErrorText> : null}
    </Column>
  );
});

const Column = styled.div`
  ${fieldColumn}
`;

const Label = styled.span`
  ${labelStyle}
`;

const Required = styled.span`
  margin-inline-start: 3px;
  color: ${token.tone.danger.text};
`;

const Value = styled.span`
  ${selectedValueStyle}
  display: flex;
  align-items: center;
  gap: 6px;
`;

const Panel = styled(ListPopover)`
  width: max(var(--trigger-width, 0px), 280px);
`;

const Body = styled(Dialog)`
  display: flex;
  min-height: 0;
  outline: none;
`;

const Inside = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  max-height: 400px;
`;

const SearchRow = styled.div`
  padding: 6px 6px 2px;
`;

const Description = styled.span`
  ${descriptionStyle}
`;

const ErrorText = styled.span`
  ${errorStyle}
`;
