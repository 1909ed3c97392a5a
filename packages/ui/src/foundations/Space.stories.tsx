import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { densities, densityScales, scale, token } from '../theme/index.ts';
import { Name, Rows, Section, Sheet, useSay } from './specimen.tsx';

const meta = { title: 'Foundations/Space', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Space: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Space and form', zh: '间距与形状' }}
      lead={{
        en: 'Everything stands on a grid of 8 px with two half steps. Closer means more related: 4 inside a field, 8 between buttons, 16 between fields, 24 between sections.',
        zh: '一切落在 8 px 网格上，另有两个半步。越近表示关系越密：字段内 4，按钮间 8，字段间 16，区块间 24。',
      }}
    >
      <Section title={{ en: 'Space', zh: '间距' }}>
        <Rows
          rows={Object.entries(scale.space).map(([name, size]) => ({
            name: `space[${name}]`,
            value: size,
            sample: <Bar style={{ width: size }} />,
          }))}
        />
      </Section>
      <Section
        title={{ en: 'Radius', zh: '圆角' }}
        note={{
          en: 's: small controls and marks; m: controls and cards; l: dialogs; full: pills and knobs.',
          zh: 's 用于小控件与标记；m 用于控件与卡片；l 用于对话框；full 用于胶囊与旋钮。',
        }}
      >
        <Rows
          rows={Object.entries(scale.radius).map(([name, size]) => ({
            name: `radius.${name}`,
            value: size,
            sample: <Box style={{ borderRadius: size }} />,
          }))}
        />
      </Section>
      <Section
        title={{ en: 'Heights and insets', zh: '高度与内边距' }}
        note={{ en: 'The only lengths that depend on density.', zh: '仅有的随密度变化的尺寸。' }}
      >
        <Densities />
      </Section>
    </Sheet>
  ),
};

export const Dark: Story = { ...Space, globals: { theme: 'dark', locale: 'zh' } };

function Densities() {
  const say = useSay();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{say({ en: 'Token', zh: '变量' })}</th>
          {densities.map((density) => (
            <th key={density} scope="col">
              {density}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['height', 'inset'] as const).flatMap((group) =>
          Object.keys(densityScales.comfortable[group]).map((name) => (
            <tr key={`${group}.${name}`}>
              <th scope="row">
                <Name>
                  {group}.{name}
                </Name>
              </th>
              {densities.map((density) => {
                const lengths: Readonly<Record<string, string>> = densityScales[density][group];
                return (
                  <td key={density}>
                    <Measure>
                      <span>{lengths[name]}</span>
                      <Bar style={{ width: lengths[name] }} />
                    </Measure>
                  </td>
                );
              })}
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}

const Bar = styled.div`
  height: 12px;
  border-radius: 2px;
  background: ${token.color.accent};
`;

const Box = styled.div`
  width: 72px;
  height: 40px;
  border: 1px solid ${token.color.borderControl};
  background: ${token.tone.accent.soft};
`;

const Table = styled.table`
  max-width: 640px;
  border-spacing: 0;

  th,
  td {
    height: ${token.height.item};
    padding: 0;
    padding-inline-end: ${token.space[5]};
    font-weight: inherit;
    text-align: start;
  }

  thead th {
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.s};
  }
`;

const Measure = styled.div`
  display: flex;
  gap: ${token.space[2]};
  align-items: center;

  > span {
    width: 40px;
    color: ${token.color.textMuted};
  }
`;
