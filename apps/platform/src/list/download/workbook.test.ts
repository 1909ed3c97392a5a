import { expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { workbookOf } from './workbook.ts';

/** The files of a zip, by path. */
async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const files: Record<string, string> = {};
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: { fileName: string }) =>
        zip.openReadStream(entry as never, async (failure, stream) => {
          if (failure) return reject(failure);
          // yauzl compares sizes and checksums as it reads
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(Buffer.from(chunk));
          files[entry.fileName] = Buffer.concat(chunks).toString();
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}

it('a list becomes a workbook: titles with units, numbers as such, formulas neutralised', async () => {
  const columns = [
    { id: 'name', title: '名称', cell: () => null, csv: (row: { name: string }) => row.name },
    { id: 'size', title: 'Length', csvTitle: 'Length (s)', cell: () => null, csv: () => 1.5 },
    { id: 'actions', title: 'Actions', cell: () => null },
  ];
  const long = 'x'.repeat(40_000);
  const rows = ['=HYPERLINK("http://x")', '<a> & b', long].map((name, id) => ({ id, name }));
  const files = await unzip(Buffer.from(await (await workbookOf(columns, rows)).arrayBuffer()));
  expect(Object.keys(files)).toContain('xl/workbook.xml');
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('名称');
  expect(sheet).toContain('Length (s)');
  expect(sheet).not.toContain('Actions');
  expect(sheet).toContain("'=HYPERLINK(&quot;http://x&quot;)");
  expect(sheet).toContain('&lt;a&gt; &amp; b');
  expect(sheet).toContain('<v>1.5</v>');
  expect(sheet).not.toContain(long);
});
