/** Buttons of a three-button pedal. */
export type PedalButton = 'left' | 'middle' | 'right';

/** A pedal model: how it is identified and how its reports are parsed. */
export interface PedalModel {
  readonly name: string;
  readonly vendorId: number;
  readonly productId: number;
  readonly read: (report: DataView) => ReadonlySet<PedalButton>;
}

/** Bits of the first byte, lowest first. Every report holds all three buttons; a cleared bit is a release. */
const infinityButtons: readonly PedalButton[] = ['left', 'middle', 'right'];

/** Supported models. */
export const pedalModels: readonly PedalModel[] = [
  {
    name: 'Infinity USB-2',
    vendorId: 0x05f3,
    productId: 0x00ff,
    read: (report) =>
      new Set(report.byteLength === 0 ? [] : infinityButtons.filter((_, bit) => (report.getUint8(0) >> bit) & 1)),
  },
];

/** Returns the model of a connected device; undefined for one that is no known pedal. */
export const modelOf = ({ vendorId, productId }: Pick<PedalModel, 'vendorId' | 'productId'>): PedalModel | undefined =>
  pedalModels.find((model) => model.vendorId === vendorId && model.productId === productId);
