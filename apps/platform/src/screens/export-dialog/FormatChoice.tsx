import { exportFormats, type ExportFormat } from '@earmark/contract';
import { RadioGroup, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('export');

/** The file formats, each with what it carries. */
export function FormatChoice({ value, onChange }: { value: ExportFormat; onChange: (value: ExportFormat) => void }) {
  const options = exportFormats.map((format) => ({ value: format, label: t(`format_${format}`), description: t(`format_${format}_hint`) }));
  return (
    <Columns>
      <RadioGroup label={t('format')} isRequired options={options} value={value} onChange={onChange} />
    </Columns>
  );
}

const Columns = styled.div`
  [role='radiogroup'] > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
    gap: ${token.space[3]} ${token.space[5]};
  }
`;
