import { useState } from 'react';
import {
  ColorArea,
  ColorField,
  ColorPicker as AriaColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorThumb,
  parseColor,
  SliderTrack,
  type Color,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { BareInput, fieldColumn, FieldLabel, InputBox } from '../field/index.ts';
import { Popover } from '../popover/index.ts';
import { useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';
import { colorText } from './color-text.ts';

export interface ColorPickerProps {
  /** Visible label, beside the colour; also the accessible name of the button. */
  label: string;
  /** The colour as "#rrggbb". */
  value: string;
  /** Called with the new colour as "#rrggbb". */
  onChange: (value: string) => void;
  /** Colours to choose from at once, as "#rrggbb". */
  presets?: readonly string[];
  /** Disables the component. */
  isDisabled?: boolean;
}

/** Any colour: of presets, by saturation, brightness and hue, or by its hexadecimal digits. */
export function ColorPicker({ label, value, onChange, presets = [], isDisabled = false }: ColorPickerProps) {
  const t = useText(colorText);
  const [chosen, setChosen] = useState(() => colorOf(value));
  const given = colorOf(value);
  // The digits of black, white and grey do not tell the hue that somebody has just chosen.
  const color = digitsOf(chosen) === digitsOf(given) ? chosen : given;
  const change = (next: Color): void => {
    setChosen(next);
    onChange(digitsOf(next));
  };
  return (
    <AriaColorPicker value={color} onChange={change}>
      <Popover
        aria-label={label}
        trigger={
          <Button isDisabled={isDisabled} icon={<Swatch />}>
            {label}
          </Button>
        }
      >
        <Panel>
          <Area colorSpace="hsb" xChannel="saturation" yChannel="brightness">
            <Thumb />
          </Area>
          <ColorSlider colorSpace="hsb" channel="hue">
            <Track>
              <Thumb />
            </Track>
          </ColorSlider>
          <Digits>
            <FieldLabel label={t('digits')} />
            <InputBox data-size="s">
              <BareInput />
            </InputBox>
          </Digits>
          {presets.length === 0 ? null : (
            <Presets role="group" aria-label={t('presets')}>
              {presets.map((preset) => (
                <Preset
                  key={preset}
                  type="button"
                  aria-label={colorOf(preset).toString('hex')}
                  aria-pressed={digitsOf(colorOf(preset)) === digitsOf(color)}
                  style={{ background: preset }}
                  onClick={() => onChange(digitsOf(colorOf(preset)))}
                />
              ))}
            </Presets>
          )}
        </Panel>
      </Popover>
    </AriaColorPicker>
  );
}

const digitsOf = (color: Color): string => color.toString('hex').toLowerCase();

/** What is no colour is black: a picker has to stand somewhere. */
function colorOf(value: string): Color {
  try {
    return parseColor(value).toFormat('hsb');
  } catch {
    return parseColor('hsb(0, 0%, 0%)');
  }
}

const Swatch = styled(ColorSwatch)`
  width: 16px;
  height: 16px;
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.s};
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  width: 208px;
`;

const Area = styled(ColorArea)`
  width: 208px;
  height: 140px;
  border-radius: ${token.radius.s};
`;

const Track = styled(SliderTrack)`
  height: 16px;
  border-radius: ${token.radius.full};
`;

const Thumb = styled(ColorThumb)`
  top: 50%;
  width: 16px;
  height: 16px;
  border: 2px solid ${token.color.textOnSolid};
  border-radius: ${token.radius.full};
  box-shadow: 0 0 0 1px ${token.color.text};

  &[data-focus-visible] {
    ${focusRing}
    outline-offset: 2px;
  }
`;

const Digits = styled(ColorField)`
  ${fieldColumn}
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Preset = styled.button`
  width: 24px;
  height: 24px;
  padding: 0;
  border: 1px solid ${token.color.borderControl};
  border-radius: ${token.radius.s};
  cursor: pointer;

  &[aria-pressed='true'] {
    outline: 2px solid ${token.color.accent};
    outline-offset: 1px;
  }

  &:focus-visible {
    ${focusRing}
  }
`;
