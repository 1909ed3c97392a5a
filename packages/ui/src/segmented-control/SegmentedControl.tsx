import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { styled } from 'styled-components';
import type { ControlSize } from '../button/index.ts';
import type { ChoiceOption } from '../option/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface SegmentedControlProps<V extends string> {
  /** Accessible name. */
  'aria-label': string;
  /** The options in order. */
  options: readonly (ChoiceOption<V> & { icon?: ReactNode })[];
  /** Current value (controlled). */
  value: V;
  /** Called with the new value. */
  onChange: (value: V) => void;
  /** Height: s 24 px, for rows and toolbars; m follows the density; l 40 px. */
  size?: ControlSize;
  /** Disables the component. */
  isDisabled?: boolean;
}

/** One of two to five short options with immediate effect: views, scales, modes. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { 'aria-label': label, options, value, onChange, size = 'm', isDisabled } = props;
  const choose = (keys: Set<string | number>) => {
    const chosen = options.find((option) => keys.has(option.value));
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <Group
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      isDisabled={isDisabled}
      data-size={size}
    >
      {options.map((option) => (
        <Choice key={option.value} id={option.value} isDisabled={option.isDisabled}>
          {option.icon}
          {option.label}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled(ToggleButtonGroup)`
  display: inline-flex;
  gap: 2px;
  height: ${token.height.controlM};
  padding: 2px;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
  font-size: ${token.fontSize.m};

  &[data-size='s'] {
    height: ${token.height.controlS};
    padding: 1px;
    font-size: ${token.fontSize.s};
  }

  &[data-size='l'] {
    height: ${token.height.controlL};
    font-size: ${token.fontSize.l};
  }
`;

const Choice = styled(ToggleButton)`
  display: inline-flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: 6px;
  padding: 0 10px;
  border: 1px solid transparent;
  border-radius: ${token.radius.s};
  background: transparent;
  color: ${token.color.textMuted};
  font-size: inherit;
  font-weight: ${token.fontWeight.medium};
  line-height: 1;
  white-space: nowrap;
  cursor: pointer;
  outline: none;

  svg {
    width: 14px;
    height: 14px;
  }

  &[data-hovered] {
    color: ${token.color.text};
  }

  &[data-selected] {
    border-color: ${token.color.borderStrong};
    background: ${token.color.raised};
    color: ${token.color.text};
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    color: ${token.color.textDisabled};
    cursor: default;
  }
`;
