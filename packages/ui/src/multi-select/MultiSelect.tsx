import type { Ref } from 'react';
import { ChevronDown, X } from 'lucide-react';
import { Autocomplete, Select as AriaSelect, useFilter } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import { fieldColumn, FieldLabel, FieldNotes, hasError, type FieldTexts } from '../field/index.ts';
import { flattenOptions, OptionList, type ListEntry } from '../option/index.ts';
import { ListPopover } from '../overlay/index.ts';
import { SearchField } from '../search-field/index.ts';
import { ClearButton, SelectedValue, SelectFrame, SelectTrigger } from '../select/index.ts';
import { useText } from '../text/index.ts';
import { token } from '../theme/index.ts';

export interface MultiSelectProps<V extends string | number> extends FieldTexts {
  options: readonly ListEntry<V>[];
  value: readonly V[];
  /** The chosen values, in the order of the options. */
  onChange: (value: V[]) => void;
  /** The most that may be chosen. */
  maximum?: number;
  /** A box to search in; by default from nine options on. */
  isSearchable?: boolean;
  placeholder?: string;
  size?: ControlSize;
  isDisabled?: boolean;
  isInvalid?: boolean;
  name?: string;
  onBlur?: () => void;
  className?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
}

const searchableFrom = 9;

/** Several of a closed list of options. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const { label, description, errorMessage, options, value, onChange, maximum, isSearchable, placeholder, size = 'm', ref, ...rest } = props;
  const text = useText();
  const { contains } = useFilter({ sensitivity: 'base' });
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  const all = flattenOptions(options);
  const isFull = maximum !== undefined && value.length >= maximum;
  const isClearable = value.length > 0 && rest.isDisabled !== true;
  const list = <OptionList entries={isFull ? options.map((entry) => disableOthers(entry, value)) : options} />;
  return (
    <Root
      validationBehavior="aria"
      // A press before the options have been loaded opens as well; they come into the open list.
      allowsEmptyCollection
      {...rest}
      selectionMode="multiple"
      isInvalid={isInvalid}
      value={[...value]}
      onChange={(keys) => onChange(all.map((option) => option.value).filter((candidate) => keys.includes(candidate)))}
      placeholder={placeholder ?? text.selectPlaceholder}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <SelectFrame>
        <SelectTrigger ref={ref} data-size={size} data-invalid={isInvalid || undefined} data-clearable={isClearable || undefined}>
          <Chosen>
            {({ isPlaceholder, defaultChildren }) => (
              <>
                <span>{isPlaceholder ? defaultChildren : namesOf(all.filter((option) => value.includes(option.value)))}</span>
                {value.length > 1 ? <Count>{value.length}</Count> : null}
              </>
            )}
          </Chosen>
          <ChevronDown aria-hidden="true" />
        </SelectTrigger>
        {isClearable ? (
          <ClearButton slot={null} aria-label={text.clear} onPress={() => onChange([])}>
            <X />
          </ClearButton>
        ) : null}
      </SelectFrame>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <ListPopover offset={4}>
        {(isSearchable ?? all.length >= searchableFrom) ? (
          <Autocomplete filter={contains}>
            <SearchRow>
              <SearchField size="s" autoFocus aria-label={text.search} />
            </SearchRow>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
        {isFull ? <Full>{text.selectionFull(maximum)}</Full> : null}
      </ListPopover>
    </Root>
  );
}

function namesOf(options: readonly { label: string }[]): string {
  return options.map((option) => option.label).join(', ');
}

function disableOthers<V extends string | number>(entry: ListEntry<V>, chosen: readonly V[]): ListEntry<V> {
  if ('options' in entry) return { ...entry, options: entry.options.map((option) => ({ ...option, isDisabled: !chosen.includes(option.value) })) };
  return { ...entry, isDisabled: !chosen.includes(entry.value) };
}

// styled() forgets the type parameters of what it wraps.
const Root = styled(AriaSelect)`
  ${fieldColumn}
` as typeof AriaSelect;

const Chosen = styled(SelectedValue)`
  display: flex;
  align-items: center;
  gap: 6px;

  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Count = styled.span`
  flex: none;
  padding: 0 6px;
  border-radius: ${token.radius.full};
  background: ${token.tone.accent.soft};
  color: ${token.tone.accent.text};
  font-size: ${token.fontSize.xs};
  line-height: 16px;
`;

const SearchRow = styled.div`
  padding: 6px 6px 2px;
`;

const Full = styled.div`
  padding: 6px 12px;
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
