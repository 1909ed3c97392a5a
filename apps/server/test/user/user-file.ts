import { importColumns, importHeaders, type ImportColumn } from '@earmark/contract';

export type FileCells = Readonly<Partial<Record<ImportColumn, string>>>;

/** A CSV of new accounts as base64, with a valid row unless rows are given. */
export function userFile(rows: readonly FileCells[], encode = (text: string): Buffer => Buffer.from(text)): string {
  const lines = (rows.length > 0 ? rows : [{}]).map((cells, index) => {
    const all: FileCells = {
      username: `filed${index}_1`,
      name: `用户${index}`,
      email: `filed${index}@example.com`,
      roles: '项目经理',
      work: '语音标注',
      authentication: '密码',
      ...cells,
    };
    return importColumns.map((column) => all[column] ?? '').join(',');
  });
  const header = importColumns.map((column) => importHeaders[column].zh).join(',');
  return encode([header, ...lines].join('\r\n')).toString('base64');
}
