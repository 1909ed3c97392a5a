import type { OptionColor } from '@earmark/model';
import { Button, ColorPalette, Popover, Stack, TextField, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('template');

/** What tells an option or a link type apart at the workbench. */
export interface Appearance {
  readonly color?: OptionColor;
  readonly key?: string;
}

interface AppearanceButtonProps {
  value: Appearance;
  /** Title of the option or link type. */
  title: string;
  onChange: (value: Appearance) => void;
  errorMessage?: string | undefined;
}

/** Shows colour and key on a small button that opens both for editing. */
export function AppearanceButton({ value, title, onChange, errorMessage }: AppearanceButtonProps) {
  return (
    <Popover
      title={t('appearance')}
      placement="bottom end"
      trigger={
        <Button
          size="s"
          variant="quiet"
          aria-label={[t('appearanceOf', { title }), ...(value.key === undefined ? [] : [value.key])].join(' ')}
          data-invalid={errorMessage === undefined ? undefined : true}
        >
          <Swatch style={{ background: colorOf(value.color) }} />
          <Key aria-hidden={value.key === undefined}>{value.key ?? '–'}</Key>
        </Button>
      }
    >
      <AppearanceFields value={value} onChange={onChange} errorMessage={errorMessage} />
    </Popover>
  );
}

/** One of twelve colours, or none; one key, or none. */
export function AppearanceFields({ value, onChange, errorMessage }: Omit<AppearanceButtonProps, 'title'>) {
  const change = ({ color, key }: Appearance): void => onChange({ ...(color && { color }), ...(key && { key }) });
  return (
    <Stack gap={3}>
      <ColorPalette
        label={t('color')}
        allowsNone
        value={value.color ?? null}
        onChange={(color) => change({ ...value, color: color ?? undefined })}
      />
      <TextField
        label={t('key')}
        description={t('keyHint')}
        maxLength={1}
        value={value.key ?? ''}
        errorMessage={errorMessage}
        onChange={(text) => {
          const key = text.toLowerCase();
          if (key === '' || /^[a-z0-9]$/.test(key)) change({ ...value, key });
        }}
      />
    </Stack>
  );
}

/** Returns the CSS colour of a dot; transparent, so that it is hollow, without a colour. */
export const colorOf = (color: OptionColor | undefined): string =>
  color === undefined ? 'transparent' : token.option[color];

/** A dot of the colour of an option or a link type. */
export const Swatch = styled.span`
  display: inline-block;
  flex: none;
  width: 12px;
  height: 12px;
  border: 1px solid ${token.color.borderStrong};
  border-radius: 50%;
`;

const Key = styled.span`
  min-width: 1ch;
  font-family: ${token.fontFamily.mono};
`;
