import { disabledIn, findDisabled, type CharacterRanges, type RuleCharacterSet, type TextRange } from '@earmark/model';
import { Card, SegmentedControl, Stack, TextArea, token } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';

const t = texts('character');
const uses = ['allowed', 'forbidden'] as const;

/** Shows what a task would refuse in a text, with the set as it is entered now. */
export function TestField({ ranges }: { ranges: CharacterRanges }) {
  const [use, setUse] = useState<RuleCharacterSet['use']>('allowed');
  const [text, setText] = useState('');
  const rules = useMemo(() => ({ disabledCharacters: '', characterSets: [{ name: '', use, ranges }] }), [use, ranges]);
  const found = findDisabled(text, rules);
  const refused = disabledIn(text, found);
  return (
    <Card
      title={t('test')}
      actions={
        <SegmentedControl
          aria-label={t('testUse')}
          size="s"
          options={uses.map((value) => ({ value, label: t(`use_${value}`) }))}
          value={use}
          onChange={setUse}
        />
      }
    >
      <Stack gap={3}>
        <TextArea label={t('testText')} description={t(`testHint_${use}`)} rows={4} value={text} onChange={setText} />
        {text === '' ? null : (
          <>
            <Marked text={text} ranges={found} />
            <Result role="status" data-fine={refused.length === 0 || undefined}>
              {refused.length === 0
                ? t('testFine')
                : t('testRefused', { count: refused.length, characters: refused.join(' ') })}
            </Result>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  return (
    <Box>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </Box>
  );
}

const Box = styled.p`
  overflow: auto;
  max-height: 160px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  mark {
    border-radius: ${token.radius.s};
    background: ${token.tone.danger.soft};
    color: ${token.tone.danger.text};
    text-decoration: underline wavy;
    text-underline-offset: 3px;
  }
`;

const Result = styled.p`
  overflow-wrap: anywhere;
  color: ${token.tone.danger.text};

  &[data-fine] {
    color: ${token.tone.success.text};
  }
`;
