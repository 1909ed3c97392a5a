import {
  type PeakLayout,
  type PeakVersion,
  baseSamplesPerBin,
  layoutPeaks,
  levelFactor,
  peaksHeaderBytes,
} from './layout.ts';

/* Header, little endian: 0 magic "EMPK" · 4 u16 version · 6 u16 channels · 8 u32 sample rate · 12 u32 base samples per bin · 16 u64 total samples · 24 u16 level factor · 26 u16 level count · 28 u32 zero · from 32 per level: u64 byte offset, u64 bin count. */
const magic = 0x4b504d45;
const versions: readonly PeakVersion[] = [1, 2];
const levelTable = 32;

/** Serialises the header at the start of the peaks file. */
export const printHeader = (layout: PeakLayout): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(peaksHeaderBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint16(4, layout.version, true);
  view.setUint16(6, layout.channels, true);
  view.setUint32(8, layout.sampleRate, true);
  view.setUint32(12, baseSamplesPerBin, true);
  view.setBigUint64(16, BigInt(layout.totalSamples), true);
  view.setUint16(24, levelFactor, true);
  view.setUint16(26, layout.levels.length, true);
  layout.levels.forEach((level, index) => {
    view.setBigUint64(levelTable + index * 16, BigInt(level.byteOffset), true);
    view.setBigUint64(levelTable + index * 16 + 8, BigInt(level.binCount), true);
  });
  return bytes;
};

/**
 * Parses a header; `bytes` begins at the start of the file and may extend beyond the header. `undefined` when it is not
 * a header of this format and a known version, or when it is inconsistent.
 */
export const readHeader = (bytes: Uint8Array): PeakLayout | undefined => {
  if (bytes.byteLength < peaksHeaderBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, peaksHeaderBytes);
  const version = versions.find((known) => known === view.getUint16(4, true));
  if (view.getUint32(0, true) !== magic || version === undefined) return undefined;
  if (view.getUint32(12, true) !== baseSamplesPerBin || view.getUint16(24, true) !== levelFactor) return undefined;
  const facts = {
    channels: view.getUint16(6, true),
    sampleRate: view.getUint32(8, true),
    totalSamples: Number(view.getBigUint64(16, true)),
  };
  if (facts.channels === 0 || facts.sampleRate === 0 || !Number.isSafeInteger(facts.totalSamples)) return undefined;
  const layout = layoutPeaks(facts, version);
  const agrees =
    view.getUint16(26, true) === layout.levels.length &&
    layout.levels.every(
      (level, index) =>
        Number(view.getBigUint64(levelTable + index * 16, true)) === level.byteOffset &&
        Number(view.getBigUint64(levelTable + index * 16 + 8, true)) === level.binCount,
    );
  return agrees ? layout : undefined;
};
