import { contractModalities, type ExportFormat, type ExportFormatGroup } from '@earmark/contract';
import { RadioGroup, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('export');

const { exportFormats: offered } = contractModalities.audio;
const groups = Object.keys(offered) as ExportFormatGroup[];
const formats = Object.values(offered).flat();
export const [initialFormat] = offered.data;

/** The file formats by what they are for, each with what it carries. */
export function FormatChoice({ value, onChange }: { value: ExportFormat; onChange: (value: ExportFormat) => void }) {
  const options = formats.map((format) => ({
    value: format,
    label: t(`format_${format}`),
    description: t(`format_${format}_hint`),
  }));
  const headings = Object.fromEntries(groups.map((group) => [offered[group][0], t(`formatGroup_${group}`)]));
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

const Columns = styled.div`
  [role='radiogroup'] > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    gap: ${token.space[2]} ${token.space[5]};
  }
`;
