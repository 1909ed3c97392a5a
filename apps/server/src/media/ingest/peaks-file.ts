import {
  type PeakFacts,
  type PeakLayout,
  bytesPerBin,
  createBinReducer,
  createSampleReducer,
  layoutPeaks,
  peaksHeaderBytes,
  printHeader,
} from '@earmark/model';
import { AtomicFile } from '../store/index.ts';

const portionBytes = 1 << 18;

/**
 * Writes a peak pyramid of unknown length: level 0 while samples arrive, each further level from the one below at the
 * end. Memory is a few chunks, whatever the length.
 */
export class PeaksFile {
  readonly #file: AtomicFile;
  readonly #reducer: ReturnType<typeof createSampleReducer>;
  #position = peaksHeaderBytes;

  private constructor(file: AtomicFile, channels: number) {
    this.#file = file;
    this.#reducer = createSampleReducer(channels);
  }

  static async open(path: string, attempt: string, channels: number): Promise<PeaksFile> {
    return new PeaksFile(await AtomicFile.open(path, attempt), channels);
  }

  /** Appends interleaved samples. */
  push(samples: Int16Array): Promise<void> {
    return this.#append(this.#reducer.push(samples));
  }

  async commit(facts: PeakFacts): Promise<void> {
    await this.#append(this.#reducer.end());
    const layout = layoutPeaks(facts);
    for (let level = 1; level < layout.levels.length; level += 1) await this.#buildLevel(layout, level);
    if (this.#position !== layout.byteLength)
      throw new Error(`peaks end at byte ${this.#position}, not at ${layout.byteLength}`);
    await this.#file.write(printHeader(layout), 0);
    await this.#file.commit();
  }

  discard(): Promise<void> {
    return this.#file.discard();
  }

  async #buildLevel(layout: PeakLayout, level: number): Promise<void> {
    const reducer = createBinReducer(layout.channels);
    const end = this.#position;
    const buffer = new Uint8Array(portionBytes);
    for (let from = layout.levels[level - 1]?.byteOffset ?? end; from < end;) {
      const { bytesRead } = await this.#file.handle.read(buffer, 0, Math.min(portionBytes, end - from), from);
      if (bytesRead === 0) throw new Error('the peaks file became shorter while it was written');
      // A short read ends within a bin only at the end of the file; whole bins are consumed, the rest is read again.
      const whole = bytesRead - (bytesRead % bytesPerBin(layout));
      await this.#append(reducer.push(new Int16Array(buffer.buffer, 0, whole / 2)));
      from += whole;
    }
    await this.#append(reducer.end());
  }

  async #append(bins: Int16Array): Promise<void> {
    await this.#file.write(new Uint8Array(bins.buffer, bins.byteOffset, bins.byteLength), this.#position);
    this.#position += bins.byteLength;
  }
}
