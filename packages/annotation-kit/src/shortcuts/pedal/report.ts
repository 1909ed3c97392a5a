export type PedalButton = 'left' | 'middle' | 'right';

/** A kind of pedal: how the browser finds it, and how its reports are read. */
export interface PedalModel {
  readonly name: string;
  readonly vendorId: number;
  readonly productId: number;
  readonly read: (report: DataView) => ReadonlySet<PedalButton>;
}

/** Bits of the first byte, from the lowest; every report tells of all three buttons, and one without any of a release. */
const infinityButtons: readonly PedalButton[] = ['left', 'middle', 'right'];

export const pedalModels: readonly PedalModel[] = [
  {
    name: 'Infinity USB-2',
    vendorId: 0x05f3,
    productId: 0x00ff,
    read: (report) =>
      new Set(report.byteLength === 0 ? [] : infinityButtons.filter((_, bit) => (report.getUint8(0) >> bit) & 1)),
  },
];

export const modelOf = ({ vendorId, productId }: Pick<PedalModel, 'vendorId' | 'productId'>): PedalModel | undefined =>
  pedalModels.find((model) => model.vendorId === vendorId && model.productId === productId);
