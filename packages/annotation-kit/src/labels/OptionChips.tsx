import type { Option } from '@earmark/model';
import { focusRing, token } from '@earmark/ui';
import type { KeyboardEvent } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { styled } from 'styled-components';

interface OptionChipsProps {
  /** The options, in order. */
  options: readonly Option[];
  /** Ids of the chosen options. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  isMultiple: boolean;
  /** A single choice cannot be cleared, only changed. */
  isRequired?: boolean;
  isInvalid?: boolean;
  /** Whether the answer is a default, which choosing it confirms. */
  isUnconfirmed?: boolean;
  /**
   * Keys that choose by option index while no text is edited; shown except while another group of options has the
   * focus.
   */
  keys?: OptionKeys;
  'aria-labelledby': string;
  'aria-describedby'?: string;
}

/** A key for each of the first options, if it has one. */
export type OptionKeys = readonly (string | undefined)[];

const noKeys: OptionKeys = [];

/**
 * Options shown as buttons. Digits 1 to 9 choose while the focus is among them, and are displayed then. Choosing a
 * chosen option clears it, unless an answer is required. Mouse clicks do not take the focus: the space bar would clear
 * the option that was just chosen.
 */
export function OptionChips({
  options,
  chosen,
  onChange,
  isMultiple,
  isRequired = false,
  isInvalid = false,
  isUnconfirmed = false,
  keys = noKeys,
  ...names
}: OptionChipsProps) {
  const change = (ids: ReadonlySet<string | number>): void =>
    onChange(options.map((option) => option.id).filter((id) => ids.has(id)));
  const isKept = isRequired && !isMultiple;
  const chooseByNumber = (event: KeyboardEvent): void => {
    const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (!option || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const isChosen = chosen.includes(option.id);
    if (isChosen && isKept) return isUnconfirmed ? onChange(chosen) : undefined;
    const others = isMultiple ? chosen.filter((id) => id !== option.id) : [];
    change(new Set(isChosen ? others : [...others, option.id]));
  };
  return (
    <ChipGroup data-options="" onKeyDown={chooseByNumber}>
      <Group
        {...names}
        selectionMode={isMultiple ? 'multiple' : 'single'}
        disallowEmptySelection={isKept}
        selectedKeys={chosen}
        onSelectionChange={change}
        data-invalid={isInvalid || undefined}
        data-unconfirmed={isUnconfirmed || undefined}
      >
        {options.map((option, index) => (
          <Chip key={option.id} id={option.id} preventFocusOnPress>
            {index < 9 ? (
              <KeyName aria-hidden="true" data-anywhere={keys[index] === undefined ? undefined : ''}>
                {keys[index] ?? index + 1}
              </KeyName>
            ) : null}
            {option.title}
          </Chip>
        ))}
      </Group>
    </ChipGroup>
  );
}

const ChipGroup = styled.div``;

const Group = styled(ToggleButtonGroup)`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

/** Positioned within the padding: showing and hiding keys must not move the options. */
const KeyName = styled.span`
  position: absolute;
  inset-inline-start: 5px;
  visibility: hidden;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.xs};
  font-variant-numeric: tabular-nums;

  &[data-anywhere],
  ${ChipGroup}:focus-within & {
    visibility: visible;
  }

  [data-options-around]:has(${ChipGroup}:focus-within) ${ChipGroup}:not(:focus-within) & {
    visibility: hidden;
  }

  [data-selected] > & {
    color: inherit;
  }
`;

const Chip = styled(ToggleButton)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  max-width: 100%;
  padding: 3px 15px;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  font-size: ${token.fontSize.m};
  line-height: 20px;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-selected] {
    border-color: ${token.tone.accent.solid};
    background: ${token.tone.accent.soft};
    color: ${token.tone.accent.text};
    font-weight: ${token.fontWeight.medium};
  }

  [data-unconfirmed] > &[data-selected] {
    border-style: dashed;
    background: ${token.color.surface};
  }

  [data-invalid] > & {
    border-color: ${token.tone.danger.solid};
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;
