export {
  currencies,
  currencyNames,
  paidBy,
  paidRoles,
  payUnitNames,
  payUnits,
  payUnitsOf,
  priceParts,
  settlementTermsSchema,
  shareParts,
} from './terms.ts';
export type { Currency, PaidRole, PayUnit, QualityStep, Rate, RateVersion, SettlementTerms } from './terms.ts';
export { amountOf, correctionsOf, factorOf, ratedDays, settle } from './settle.ts';
export type { Correction, PayLine, RatedDays, WorkedFacts } from './settle.ts';
