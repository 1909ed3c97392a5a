import { Fragment } from 'react';
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
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

type Replaced = 'children' | 'style' | 'render' | 'value' | 'defaultValue' | 'onChange';

export interface RadioGroupProps<V extends string> extends FieldTexts, Omit<AriaRadioGroupProps, Replaced> {
  /** The options in order. */
  options: readonly ChoiceOption<V>[];
  /** Headings within a long list, keyed by the value of the option below. */
  headings?: Partial<Readonly<Record<V, string>>>;
  /** Current value (controlled). */
  value?: V | null;
  /** Initial value (uncontrolled). */
  defaultValue?: V;
  /** Called with the new value. */
  onChange?: (value: V) => void;
}

/** A choice of one from a few options that are all visible. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, description, errorMessage, options, headings, onChange, ...rest } = props;
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen !== undefined) onChange?.(chosen.value);
  };
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={rest.isInvalid ?? hasError(errorMessage)} onChange={choose}>
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Choices data-orientation={rest.orientation}>
        {options.map((option) => (
          <Fragment key={option.value}>
            {headings?.[option.value] === undefined ? null : <Heading>{headings[option.value]}</Heading>}
            <Choice value={option.value} isDisabled={option.isDisabled}>
              <Dot aria-hidden="true" />
              <span>
                {option.label}
                {option.description === undefined ? null : <ChoiceDescription>{option.description}</ChoiceDescription>}
              </span>
            </Choice>
          </Fragment>
        ))}
      </Choices>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(AriaRadioGroup)`
  ${fieldColumn}
`;

const Heading = styled.div`
  grid-column: 1 / -1;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.medium};

  &:not(:first-child) {
    margin-top: ${token.space[2]};
  }
`;

const Choice = styled(Radio)`
  ${choiceStyle}
`;

const Dot = styled.span`
  ${choiceMarkStyle}
  border-radius: ${token.radius.full};
  transition: border-width ${token.duration.fast};

  [data-selected] > & {
    border: 5px solid ${token.color.accent};
    background: ${token.color.textOnSolid};
  }

  ${choiceMarkStates}
`;
