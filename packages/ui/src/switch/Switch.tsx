import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { ChoiceDescription, choiceStyle, Field, type FieldTexts } from '../field/index.ts';
import type { ChoiceOption } from '../option/index.ts';
import { focusRing, token } from '../theme/index.ts';

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'style' | 'render'> {
  /** Text beside the switch; a switch without it needs `aria-label`. */
  children?: ReactNode;
  /** Secondary text below. */
  description?: ReactNode;
}

/** A setting that is on or off, with immediate effect. For a value submitted with a form use Checkbox. */
export function Switch({ children, description, ...props }: SwitchProps) {
  return (
    <Root {...props}>
      <Track aria-hidden="true" />
      {children === undefined ? null : (
        <span>
          {children}
          {description === undefined ? null : <ChoiceDescription>{description}</ChoiceDescription>}
        </span>
      )}
    </Root>
  );
}

export interface SwitchGroupProps<V extends string> extends Omit<FieldTexts, 'label' | 'isRequired'> {
  label: ReactNode;
  /** The options in order. */
  options: readonly ChoiceOption<V>[];
  /** Values of the switches that are on. */
  value: readonly V[];
  /** Called with the values that are on, in the order of the options. */
  onChange: (value: V[]) => void;
  /** Disables the component. */
  isDisabled?: boolean;
}

/** A named group of switches. */
export function SwitchGroup<V extends string>({
  options,
  value,
  onChange,
  isDisabled = false,
  ...field
}: SwitchGroupProps<V>) {
  return (
    <Field {...field}>
      <Choices>
        {options.map((option) => (
          <Switch
            key={option.value}
            description={option.description}
            isDisabled={isDisabled || option.isDisabled}
            isSelected={value.includes(option.value)}
            onChange={(isOn) =>
              onChange(
                options
                  .map((other) => other.value)
                  .filter((other) => (other === option.value ? isOn : value.includes(other))),
              )
            }
          >
            {option.label}
          </Switch>
        ))}
      </Choices>
    </Field>
  );
}

const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 4px 0;
`;

const Root = styled(AriaSwitch)`
  ${choiceStyle}
`;

const Track = styled.span`
  position: relative;
  flex: none;
  width: 30px;
  height: 18px;
  margin: 1px 0;
  border-radius: ${token.radius.full};
  background: ${token.color.borderControl};
  transition: background-color ${token.duration.normal};

  &::after {
    content: '';
    position: absolute;
    top: 2px;
    inset-inline-start: 2px;
    width: 14px;
    height: 14px;
    border-radius: ${token.radius.full};
    background: ${token.color.textOnSolid};
    box-shadow: ${token.elevation.knob};
    transition: inset-inline-start ${token.duration.normal} ${token.easing.out};
  }

  [data-hovered] > & {
    background: ${token.color.textFaint};
  }

  [data-selected] > & {
    background: ${token.color.accent};
  }

  [data-selected][data-hovered] > & {
    background: ${token.color.accentHover};
  }

  [data-selected] > &::after {
    inset-inline-start: 14px;
  }

  [data-focus-visible] > & {
    ${focusRing}
  }

  [data-disabled] > & {
    opacity: 0.5;
  }
`;
