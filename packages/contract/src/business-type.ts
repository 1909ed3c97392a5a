import type { ModalityKind } from '@earmark/model';
import { businesses } from './business.ts';

export type BusinessType = keyof typeof businesses;
/** Business types that are fully implemented: those whose items have a modality. */
export type AvailableBusinessType = {
  [Type in BusinessType]: (typeof businesses)[Type]['modality'] extends null ? never : Type;
}[BusinessType];

// Object.keys widens the key type to string.
export const businessTypes = Object.keys(businesses) as BusinessType[];

const isAvailable = (type: BusinessType): type is AvailableBusinessType => businesses[type].modality !== null;
// A platform without any available business type does not exist, so the list is never empty.
export const availableBusinessTypes = businessTypes.filter(isAvailable) as [
  AvailableBusinessType,
  ...AvailableBusinessType[],
];

/** The modality of a business type's items. */
export const modalityOf = (type: AvailableBusinessType): ModalityKind => businesses[type].modality;
