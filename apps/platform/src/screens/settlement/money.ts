import { currencies, payUnits, type Currency, type PayUnit } from '@earmark/contract';
import { language } from '../../i18n/index.ts';

const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
const formats = new Map<Currency, Intl.NumberFormat>();

/** An amount in minor units with its currency. */
export function formatMoney(amount: number, currency: Currency): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(amountIn(amount, currency));
}

/** An amount in minor units as a number in the currency, for files. */
const amountIn = (amount: number, currency: Currency): number => amount / 10 ** currencies[currency];

const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });

/** A quantity in its unit, with up to four decimals. */
export const formatQuantity = (quantity: number, unit: PayUnit): string =>
  quantities.format(quantity / payUnits[unit].parts);

const prices = new Map<Currency, Intl.NumberFormat>();

/** A price in millionths of the currency, with as many decimals as it has. */
export function formatPrice(price: number, currency: Currency): string {
  const format =
    prices.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 6 });
  prices.set(currency, format);
  return format.format(price / 1_000_000);
}

/** A factor in ten-thousandths. */
export const formatFactor = (factor: number): string => `× ${quantities.format(factor / 10_000)}`;

/** How a column of amounts is shown and written: in the currency, in files as a number. */
export const moneyColumn = <Id extends string>(id: Id, currency: Currency) => ({
  width: 144,
  cell: (row: Readonly<Record<Id, number>>) => formatMoney(row[id], currency),
  csv: (row: Readonly<Record<Id, number>>) => amountIn(row[id], currency),
});
