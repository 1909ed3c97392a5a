import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import { styled } from 'styled-components';
import {
  ChoiceDescription,
  choiceMarkStates,
  choiceMarkStyle,
  Choices,
  choiceStyle,
  fieldColumn,
  FieldLabel,
  FieldNotes,
  hasError,
  type FieldTexts,
} from '../field/index.ts';
import type { ChoiceOption } from '../option/index.ts';
import { token } from '../theme/index.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'style' | 'render'> {
  /** Text beside the box; a checkbox without it needs `aria-label`. */
  children?: ReactNode;
  /** Secondary text below. */
  description?: ReactNode;
}

/** A boolean choice, or one of several independent choices. */
export function Checkbox({ children, description, ...props }: CheckboxProps) {
  return (
    <Root validationBehavior="aria" {...props}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <Box aria-hidden="true">
            <svg viewBox="0 0 14 14">
              {isIndeterminate ? <path d="M3.5 7h7" /> : isSelected ? <path d="M3 7.4 5.8 10 11 4.4" /> : null}
            </svg>
          </Box>
          {children === undefined ? null : (
            <span>
              {children}
              {description === undefined ? null : <ChoiceDescription>{description}</ChoiceDescription>}
            </span>
          )}
        </>
      )}
    </Root>
  );
}

type Replaced = 'children' | 'style' | 'render' | 'value' | 'defaultValue' | 'onChange';

export interface CheckboxGroupProps<V extends string> extends FieldTexts, Omit<AriaCheckboxGroupProps, Replaced> {
  /** The options in order. */
  options: readonly ChoiceOption<V>[];
  /** Current value (controlled). */
  value?: readonly V[];
  /** Initial value (uncontrolled). */
  defaultValue?: readonly V[];
  /** Called with the new value. */
  onChange?: (value: V[]) => void;
  /** Layout in a row or a column. */
  orientation?: 'horizontal' | 'vertical';
}

/** A group of checkboxes for a few options that are all visible. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const {
    label,
    description,
    errorMessage,
    options,
    value,
    defaultValue,
    onChange,
    orientation = 'vertical',
    ...rest
  } = props;
  return (
    <Group
      validationBehavior="aria"
      {...rest}
      isInvalid={rest.isInvalid ?? hasError(errorMessage)}
      value={value === undefined ? undefined : [...value]}
      defaultValue={defaultValue === undefined ? undefined : [...defaultValue]}
      onChange={(next) =>
        onChange?.(options.map((option) => option.value).filter((candidate) => next.includes(candidate)))
      }
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Choices data-orientation={orientation}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            description={option.description}
          >
            {option.label}
          </Checkbox>
        ))}
      </Choices>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Group>
  );
}

const Root = styled(AriaCheckbox)`
  ${choiceStyle}

  &[data-readonly] {
    cursor: default;
  }
`;

const Box = styled.span`
  ${choiceMarkStyle}
  display: grid;
  place-items: center;
  border-radius: ${token.radius.s};
  color: ${token.color.textOnSolid};
  transition: background-color ${token.duration.fast}, border-color ${token.duration.fast};

  svg {
    width: 14px;
    height: 14px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  [data-selected] > &,
  [data-indeterminate] > & {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
  }

  [data-selected][data-hovered] > &,
  [data-indeterminate][data-hovered] > & {
    border-color: ${token.color.accentHover};
    background: ${token.color.accentHover};
  }

  ${choiceMarkStates}
`;

const Group = styled(AriaCheckboxGroup)`
  ${fieldColumn}
`;
