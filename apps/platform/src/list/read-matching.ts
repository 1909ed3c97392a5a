import { limits } from '@earmark/contract';

/** Reads pages of a list until `count` rows or its end are reached. */
export async function readMatching<Row>(
  readPage: (page: number, pageSize: number) => Promise<{ readonly rows: readonly Row[] }>,
  count: number,
): Promise<Row[]> {
  const found: Row[] = [];
  const size = limits.page.maxSize;
  for (let page = 1; found.length < count; page += 1) {
    const { rows } = await readPage(page, size);
    found.push(...rows);
    // `total` may change while pages are read; a page that is not full is the last
    if (rows.length < size) break;
  }
  return found.slice(0, count);
}
