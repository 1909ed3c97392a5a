import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { token } from '../theme/index.ts';
import { iconGroups } from './icons.ts';
import { Name, Section, Sheet, useSay } from './specimen.tsx';

const meta = { title: 'Foundations/Icons', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Icons: Story = {
  render: function Render() {
    const say = useSay();
    return (
      <Sheet
        title={{ en: 'Icons', zh: '图标' }}
        lead={{
          en: 'From lucide, 16 px in controls, drawn in the colour of the text beside them. One icon has one meaning; an icon without a word has a name for screen readers and a tooltip.',
          zh: '取自 lucide，控件中为 16 px，颜色与相邻文字一致。一个图标只有一个含义；没有文字的图标须有可读名称和提示。',
        }}
      >
        {iconGroups.map(({ title, icons }) => (
          <Section key={title.en} title={title}>
            <List>
              {icons.map(({ name, Icon, meaning }) => (
                <li key={name}>
                  <Icon size={16} aria-hidden="true" />
                  <span>{say(meaning)}</span>
                  <Name>{name}</Name>
                </li>
              ))}
            </List>
          </Section>
        ))}
      </Sheet>
    );
  },
  play: async () => {
    const names = iconGroups.flatMap(({ icons }) => icons.map(({ name }) => name));
    await expect(new Set(names).size).toBe(names.length);
  },
};

export const Dark: Story = { ...Icons, globals: { theme: 'dark', locale: 'zh' } };

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${token.space[3]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    align-items: center;
  }

  code {
    grid-column: 2;
    color: ${token.color.textMuted};
  }
`;
