import type { Currency } from '@earmark/contract';
import { amountIn, formatMoney } from './money.ts';

/** How a column of amounts is shown and written: in the currency, in files as a number. */
export const moneyColumn = <Id extends string>(id: Id, currency: Currency) => ({
  width: 144,
  cell: (row: Readonly<Record<Id, number>>) => formatMoney(row[id], currency),
  csv: (row: Readonly<Record<Id, number>>) => amountIn(row[id], currency),
});
