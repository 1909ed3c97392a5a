import { fieldMessage, limits, templateFormSchema } from '@earmark/contract';
import { TextArea } from '@earmark/ui';
import { useState } from 'react';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { linesOf } from './phrase-lines.ts';

const t = texts('template');
const { maxCount, maxCharacters } = limits.phrases;

export interface PhraseEditorProps {
  value: readonly string[];
  onChange: (phrases: string[]) => void;
}

/** The common phrases of a template, one a line: a column of a spreadsheet can be pasted as it is. */
export function PhraseEditor({ value, onChange }: PhraseEditorProps) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <TextArea
      label={t('phrases')}
      description={`${t('phrasesHint', { most: formatNumber(maxCount), characters: maxCharacters })} ${t('phraseCount', { count: value.length, most: maxCount })}`}
      rows={6}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(linesOf(next).map((line) => line.phrase));
      }}
      errorMessage={faultOf(text)}
    />
  );
}

/** The first thing that keeps the phrases from being saved, with its line. */
function faultOf(text: string): string | undefined {
  const lines = linesOf(text);
  const [issue] = templateFormSchema.shape.phrases.safeParse(lines.map(({ phrase }) => phrase)).error?.issues ?? [];
  if (!issue) return undefined;
  const fault = fieldMessage(issue.message, language);
  const [index] = issue.path;
  return typeof index === 'number' ? t('phraseNumber', { number: lines[index]?.number ?? index + 1, fault }) : fault;
}
