import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { fieldColumn, FieldLabel, FieldNotes, hasError, type ListFieldProps } from '../field/index.ts';
import { flattenOptions, SearchableList, type ListEntry, type ListOption } from '../option/index.ts';
import { ListPopover } from '../overlay/index.ts';
import { SelectedValue, SelectFrame, SelectTrigger } from '../select/index.ts';
import { uiText, useText } from '../text/index.ts';
import { token } from '../theme/index.ts';
import { withRef } from '../with-ref/index.ts';

export interface MultiSelectProps<V extends string | number> extends ListFieldProps<HTMLButtonElement> {
  /** The options in order. */
  options: readonly ListEntry<V>[];
  /** Current value (controlled). */
  value: readonly V[];
  /** Called with the chosen values, in the order of the options. */
  onChange: (value: V[]) => void;
  /** Maximum number of chosen values. */
  maximum?: number;
  /** Shows a search box; by default for more than ten options. */
  isSearchable?: boolean;
  /** Offers to choose all options, up to `maximum`. */
  allowsAll?: boolean;
}

/** A select with several values from a closed list of options. */
export const MultiSelect = withRef(function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const {
    label,
    description,
    errorMessage,
    options,
    value,
    onChange,
    maximum,
    isSearchable,
    allowsAll = true,
    placeholder,
    size = 'm',
    ref,
    ...rest
  } = props;
  const t = useText(uiText);
  const isInvalid = rest.isInvalid ?? hasError(errorMessage);
  const all = flattenOptions(options);
  const names = all.filter((option) => value.includes(option.value)).map(({ label: name }) => name);
  const isFull = maximum !== undefined && value.length >= maximum;
  const isClearable = value.length > 0 && rest.isDisabled !== true;
  return (
    <Root
      validationBehavior="aria"
      // The list can be opened before its options are loaded; they appear in the open list.
      allowsEmptyCollection
      {...rest}
      selectionMode="multiple"
      isInvalid={isInvalid}
      value={[...value]}
      onChange={(keys) => onChange(all.map((option) => option.value).filter((candidate) => keys.includes(candidate)))}
      placeholder={placeholder ?? t('selectPlaceholder')}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <SelectFrame onClear={isClearable ? () => onChange([]) : undefined}>
        <SelectTrigger
          ref={ref}
          data-size={size}
          data-invalid={isInvalid || undefined}
          data-clearable={isClearable || undefined}
        >
          <Chosen>
            {({ isPlaceholder, defaultChildren }) => (
              <>
                <span>{isPlaceholder ? defaultChildren : names.join(t('listSeparator'))}</span>
                {value.length > 1 ? <Count>{value.length}</Count> : null}
              </>
            )}
          </Chosen>
          <ChevronDown aria-hidden="true" />
        </SelectTrigger>
      </SelectFrame>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <ListPopover offset={4}>
        <SearchableList
          entries={isFull ? options.map((entry) => disableOthers(entry, value)) : options}
          isSearchable={isSearchable}
        />
        <Foot>
          <span>{isFull ? t('selectionFull', { maximum }) : t('selected', { count: value.length })}</span>
          {allowsAll && all.length > 1 ? (
            <AllButton options={all} value={value} maximum={maximum} onChange={onChange} />
          ) : null}
        </Foot>
      </ListPopover>
    </Root>
  );
});

interface AllButtonProps<V extends string | number> {
  options: readonly ListOption<V>[];
  value: readonly V[];
  maximum: number | undefined;
  onChange: (value: V[]) => void;
}

/** Chooses as many options as allowed, already chosen ones first. Clears the choice when all of them are chosen. */
function AllButton<V extends string | number>({ options, value, maximum = Infinity, onChange }: AllButtonProps<V>) {
  const t = useText(uiText);
  const open = options
    .filter(({ value: candidate, isDisabled }) => isDisabled !== true && !value.includes(candidate))
    .map((option) => option.value);
  const added = new Set(open.slice(0, Math.max(0, maximum - value.length)));
  const isAll = added.size === 0;
  return (
    <Button
      slot={null}
      size="s"
      variant="quiet"
      onPress={() =>
        onChange(
          isAll
            ? []
            : options
                .map((option) => option.value)
                .filter((candidate) => value.includes(candidate) || added.has(candidate)),
        )
      }
    >
      {isAll ? t('selectNone') : t('selectAll')}
    </Button>
  );
}

function disableOthers<V extends string | number>(entry: ListEntry<V>, chosen: readonly V[]): ListEntry<V> {
  if ('options' in entry)
    return {
      ...entry,
      options: entry.options.map((option) => ({ ...option, isDisabled: !chosen.includes(option.value) })),
    };
  return { ...entry, isDisabled: !chosen.includes(entry.value) };
}

// styled() erases the type parameters of the wrapped component.
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

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: 36px;
  padding-block: 0;
  padding-inline: 12px 4px;
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
