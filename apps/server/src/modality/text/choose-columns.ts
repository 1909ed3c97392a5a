import { hiddenCharacterIn } from '@earmark/model';
import type { TextIngest } from '@earmark/contract';
import type { TextTable } from './text-table.ts';

type Parts = NonNullable<TextIngest['parts']>;

/** Columns that belong together. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [/^(source|src|原文)$/i, /^(target|tgt|translation|译文)$/i],
  [/^(question|query|问题)$/i, /^(passage|context|document|段落|上下文)$/i],
  [/^(premise)$/i, /^(hypothesis)$/i],
  [/^(text|sentence|content)[ _]?(1|a)$/i, /^(text|sentence|content)[ _]?(2|b)$/i],
];
/** Columns that hold a text, the surest first. */
const texts = /^(text|texts|content|sentence|body|review|message|comment|document|data|文本|内容|正文|句子|原文)$/i;
const names = /^(id|uid|uuid|name|doc_?id|编号|序号|名称)$/i;

/** Rows by which columns are judged. */
const sample = 200;

/** Guesses which columns are texts: pairs by their names, one by its name, otherwise the one with the longest cells. */
export function guessParts({ columns, rows }: TextTable): Parts {
  for (const [first, second] of pairs) {
    const [one, other] = [columns.find((name) => first.test(name)), columns.find((name) => second.test(name))];
    if (one !== undefined && other !== undefined) return [one, other].map(partOf);
  }
  const named = columns.find((name) => texts.test(name));
  if (named !== undefined) return [partOf(named)];
  const lengths = columns.map((_, column) =>
    rows.slice(0, sample).reduce((sum, { cells }) => sum + (cells[column]?.length ?? 0), 0),
  );
  return [partOf(columns[lengths.indexOf(Math.max(...lengths))] ?? '1')];
}

const partOf = (column: string): Parts[number] => ({
  column,
  name:
    hiddenCharacterIn(column) === undefined && column.trim() !== ''
      ? Array.from(column.trim()).slice(0, 50).join('')
      : 'text',
});

/**
 * Guesses which column names the texts: one that is called so, and whose cells differ and can be names; empty for none.
 */
export function guessNameColumn({ columns, rows }: TextTable): string {
  const column = columns.findIndex((name) => names.test(name));
  if (column < 0) return '';
  const seen = new Set<string>();
  for (const { cells } of rows) {
    const name = nameIn(cells[column] ?? '');
    if (name === undefined || seen.has(name)) return '';
    seen.add(name);
  }
  return columns[column] ?? '';
}

/** A cell as the name of a text; undefined when it cannot be one. */
export function nameIn(cell: string): string | undefined {
  const name = cell.trim();
  return name === '' ||
    name.length > 200 ||
    name.includes('\\') ||
    hiddenCharacterIn(name) !== undefined ||
    name.split('/').some((part) => part === '' || part === '.' || part === '..')
    ? undefined
    : name.normalize('NFC');
}
