import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { Grid, Inline, Stack } from '../layout/index.ts';
import { ProgressBar } from '../progress-bar/index.ts';
import { EarmarkScope } from '../provider/index.ts';
import { StatusTag } from '../status-tag/index.ts';
import { Switch } from '../switch/index.ts';
import { TextField } from '../text-field/index.ts';
import { densities, themeNames, token, type Density, type ThemeName } from '../theme/index.ts';
import { Section, Sheet, useSay, type Words } from './specimen.tsx';

const meta = { title: 'Foundations/Themes', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

const names: Record<ThemeName | Density, Words> = {
  light: { en: 'Light', zh: '浅色' },
  dark: { en: 'Dark', zh: '深色' },
  'high-contrast': { en: 'High contrast', zh: '高对比度' },
  'high-contrast-dark': { en: 'High contrast, dark', zh: '深色高对比度' },
  comfortable: { en: 'Comfortable', zh: '宽松' },
  compact: { en: 'Compact', zh: '紧凑' },
};

export const Themes: Story = {
  render: () => (
    <Sheet
      title={{ en: 'Themes', zh: '主题' }}
      lead={{
        en: 'Four themes from one set of names. High contrast is for strong light and weak eyes: text 7:1, every edge a line. The choice “system” takes the one that the computer asks for, high contrast included; colours that it forces replace all of them.',
        zh: '四套主题，同一组名称。高对比度主题适合强光环境和视力较弱者：文字对比度 7:1，所有边缘都有线条。选择“跟随系统”时，自动采用系统要求的主题（含高对比度）；系统强制颜色时，全部改用系统颜色。',
      }}
    >
      <Grid minColumnWidth={420}>
        {themeNames.map((theme) => (
          <Panel key={theme} theme={theme} density="comfortable" title={names[theme]} />
        ))}
      </Grid>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    // With forced colours the system's palette replaces every theme.
    if (window.matchMedia('(forced-colors: active)').matches) return;
    const grounds = [...canvasElement.querySelectorAll('[data-sample]')].map(
      (sample) => getComputedStyle(sample).backgroundColor,
    );
    await expect(grounds).toEqual(['rgb(255, 255, 255)', 'rgb(21, 24, 31)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  },
};

export const DensityChoice: Story = {
  name: 'Density',
  render: () => (
    <Sheet
      title={{ en: 'Density', zh: '密度' }}
      lead={{
        en: 'Heights and insets are tokens with two values. Compact shows a quarter more rows; whatever is pressed stays at least 24 px high, text keeps its size.',
        zh: '高度与内边距是有两组数值的变量。紧凑密度可多显示四分之一的行；可点击的元素高度始终不小于 24 px，字号不变。',
      }}
    >
      <Grid minColumnWidth={420}>
        {densities.map((density) => (
          <Panel key={density} theme="light" density={density} title={names[density]} />
        ))}
      </Grid>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    const heights = [...canvasElement.querySelectorAll('[data-sample]')].map(
      (sample) => sample.querySelector('button')?.offsetHeight,
    );
    await expect(heights).toEqual([32, 28]);
  },
};

interface PanelProps {
  theme: ThemeName;
  density: Density;
  title: Words;
}

function Panel({ theme, density, title }: PanelProps) {
  const { locale } = useLocale();
  const say = useSay();
  return (
    <EarmarkScope theme={theme} density={density} locale={locale.startsWith('zh') ? 'zh-CN' : 'en'}>
      <Sample data-sample="">
        <Section title={title}>
          <Stack gap={3}>
            <Inline>
              <Button variant="primary" icon={<Plus />}>
                {say({ en: 'New task', zh: '新建任务' })}
              </Button>
              <Button>{say({ en: 'Export', zh: '导出' })}</Button>
              <Button variant="quiet">{say({ en: 'Reset', zh: '重置' })}</Button>
              <Button variant="danger">{say({ en: 'Delete', zh: '删除' })}</Button>
            </Inline>
            <Banner tone="warning">{say({ en: 'Two segments were refused.', zh: '有两个片段被驳回。' })}</Banner>
            <TextField
              label={say({ en: 'Name', zh: '名称' })}
              description={say({ en: '3 to 31 characters', zh: '3 至 31 个字符' })}
              defaultValue="Call centre 客服"
            />
            <Inline gap={4}>
              <Checkbox defaultSelected>{say({ en: 'Only mine', zh: '只看我的' })}</Checkbox>
              <Switch defaultSelected>{say({ en: 'Follow playback', zh: '跟随播放' })}</Switch>
              <Switch>{say({ en: 'Spectrogram', zh: '频谱' })}</Switch>
            </Inline>
            <Inline>
              <StatusTag tone="neutral">{say({ en: 'Unclaimed', zh: '未领取' })}</StatusTag>
              <StatusTag tone="info">{say({ en: 'In annotation', zh: '标注中' })}</StatusTag>
              <StatusTag tone="success">{say({ en: 'Passed', zh: '已通过' })}</StatusTag>
              <StatusTag tone="danger">{say({ en: 'Refused', zh: '已驳回' })}</StatusTag>
            </Inline>
            <ProgressBar label={say({ en: 'Progress', zh: '进度' })} value={64} />
          </Stack>
        </Section>
      </Sample>
    </EarmarkScope>
  );
}

const Sample = styled.div`
  height: 100%;
  padding: ${token.inset.page};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
`;
