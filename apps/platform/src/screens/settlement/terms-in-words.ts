import type { SettlementTerms } from '@earmark/contract';
import type { FieldInWords } from '../../conflict/index.ts';
import { texts } from '../../i18n/index.ts';
import { formatFactor, formatPrice } from './money.ts';

const t = texts('settlement');
const yesNo = (value: boolean): string => t(value ? 'common:yes' : 'common:no');

/** The fields of the rates where two versions of them differ. */
export const inWords: { readonly [Name in keyof SettlementTerms]: FieldInWords<SettlementTerms> } = {
  currency: { label: t('currency'), show: ({ currency }) => currency },
  is_shown_to_leads: { label: t('shownToLeads'), show: (terms) => yesNo(terms.is_shown_to_leads) },
  is_shown_to_workers: { label: t('shownToWorkers'), show: (terms) => yesNo(terms.is_shown_to_workers) },
  versions: {
    label: t('versions'),
    show: ({ versions, currency }) =>
      versions
        .map(({ valid_from: day, rates, quality }) =>
          [
            t('from', { day }),
            ...rates.map(
              ({ role, unit, price }) =>
                `${t('lineOf', { role: t(`role_${role}`), unit: t(`unit_${unit}`) })}: ${formatPrice(price, currency)}`,
            ),
            ...(['annotator', 'inspector'] as const).flatMap((role) =>
              quality[role].map(
                ({ share, factor }) => `${t(`role_${role}`)} ≥ ${share / 100}%: ${formatFactor(factor)}`,
              ),
            ),
          ].join('\n'),
        )
        .join('\n\n'),
  },
};
