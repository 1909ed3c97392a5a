import type { ModalityKind } from '@earmark/model';
import { businesses } from './business.ts';

export type BusinessType = keyof typeof businesses;
/** Business types whose whole flow works today: those whose items have a modality. */
export type AvailableBusinessType = {
  [Type in BusinessType]: (typeof businesses)[Type]['modality'] extends null ? never : Type;
}[BusinessType];

// Object.keys forgets which keys the object has.
export const businessTypes = Object.keys(businesses) as BusinessType[];

const isAvailable = (type: BusinessType): type is AvailableBusinessType => businesses[type].modality !== null;
// platforms without any available kind of work are not made
export const availableBusinessTypes = businessTypes.filter(isAvailable) as [
  AvailableBusinessType,
  ...AvailableBusinessType[],
];

/** The modality of a kind of work's items. */
export const modalityOf = (type: AvailableBusinessType): ModalityKind => businesses[type].modality;
