import { Check } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components';
import { styled } from 'styled-components';
import { fieldColumn, FieldLabel, FieldNotes, hasError, type FieldTexts } from '../field/index.ts';
import { useText } from '../text/index.ts';
import { focusRing, optionColors, token, type OptionColorName } from '../theme/index.ts';
import { colorText } from './color-text.ts';

export interface ColorPaletteProps extends FieldTexts {
  /** Name of the chosen colour; null for none. */
  value: OptionColorName | null;
  /** Called with the name of the colour, or null. */
  onChange: (value: OptionColorName | null) => void;
  /** Offers "no colour" too. */
  allowsNone?: boolean;
  /** Colours that stand elsewhere already: marked with a dot, and still to be chosen. */
  taken?: ReadonlySet<OptionColorName>;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Accessible name when there is no label. */
  'aria-label'?: string;
  /** Class for positioning within the parent. */
  className?: string;
}

const none = 'none';
// `Object.keys` widens the keys; they are those of `optionColors`.
const names = Object.keys(optionColors) as OptionColorName[];
const isName = (name: string): name is OptionColorName => name in optionColors;

/** The twelve colours by which labels are told apart, each with its name, in every theme readable. */
export function ColorPalette(props: ColorPaletteProps) {
  const t = useText(colorText);
  const { value, onChange, allowsNone = false, taken, label, description, errorMessage, ...rest } = props;
  return (
    <Root
      validationBehavior="aria"
      {...rest}
      isInvalid={hasError(errorMessage)}
      value={value ?? (allowsNone ? none : null)}
      onChange={(name) => onChange(isName(name) ? name : null)}
    >
      <FieldLabel label={label} isRequired={rest.isRequired} />
      <Swatches>
        {(allowsNone ? [none, ...names] : names).map((name) => (
          <Swatch
            key={name}
            value={name}
            aria-label={[t(isName(name) ? name : 'none'), isName(name) && taken?.has(name) ? t('taken') : '']
              .filter(Boolean)
              .join(', ')}
          >
            {({ isSelected }) => (
              <Dot
                title={t(isName(name) ? name : 'none')}
                data-none={name === none || undefined}
                data-taken={(isName(name) && taken?.has(name)) || undefined}
                style={isName(name) ? { background: token.option[name] } : undefined}
              >
                {isSelected ? <Check aria-hidden="true" /> : null}
              </Dot>
            )}
          </Swatch>
        ))}
      </Swatches>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </Root>
  );
}

const Root = styled(RadioGroup)`
  ${fieldColumn}
`;

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  max-width: 228px;
  padding: 2px 0;
`;

const Swatch = styled(Radio)`
  display: inline-flex;
  border-radius: ${token.radius.full};
  cursor: pointer;

  &[data-focus-visible] {
    ${focusRing}
    outline-offset: 3px;
  }

  &[data-selected]:not([data-focus-visible]) {
    outline: 2px solid ${token.color.accent};
    outline-offset: 2px;
  }

  &[data-disabled] {
    opacity: 0.4;
    cursor: default;
  }
`;

const Dot = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: ${token.radius.full};
  color: ${token.color.surface};

  svg {
    width: 14px;
    height: 14px;
    stroke-width: 3;
  }

  &[data-none] {
    border: 1px solid ${token.color.borderControl};
    color: ${token.color.text};
  }

  &[data-taken]:empty::after {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: ${token.radius.full};
    background: ${token.color.surface};
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
