import type { ExportFormat } from '@earmark/contract';
import { RadioGroup, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import type { Formats } from './formats.ts';

const t = texts('export');

interface FormatChoiceProps {
  formats: Formats;
  value: ExportFormat;
  onChange: (value: ExportFormat) => void;
}

/** Export formats grouped by purpose, each with a description. */
export function FormatChoice({ formats: { options, headings }, value, onChange }: FormatChoiceProps) {
  return (
    <Columns>
      <RadioGroup
        label={t('format')}
        isRequired
        options={options}
        headings={headings}
        value={value}
        onChange={onChange}
      />
    </Columns>
  );
}

/** Takes the width of the dialog, unlike other fields of a form. */
const Columns = styled.div`
  && [role='radiogroup'] {
    max-width: none;
  }

  [role='radiogroup'] > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    gap: ${token.space[2]} ${token.space[5]};
  }
`;
