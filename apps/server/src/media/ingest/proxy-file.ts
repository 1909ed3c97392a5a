import { AtomicFile } from '../store/index.ts';

/**
 * Offset of the samples in every proxy: sample `n` of a proxy with `c` channels is at byte `80 + n * c * 2`. A proxy is
 * a 16-bit PCM WAV at the source's rate and channels. Its header reserves room for the "ds64" chunk of RF64 (EBU Tech
 * 3306) by a "JUNK" chunk in proxies under 4 GiB.
 */
export const proxyHeaderBytes = 80;

interface ProxyFacts {
  readonly sampleRate: number;
  readonly channels: number;
  readonly totalSamples: number;
}

/** Header for a number of samples: RIFF, or RF64 when 32 bits cannot hold the size. */
export const printProxyHeader = ({ sampleRate, channels, totalSamples }: ProxyFacts): Uint8Array => {
  const frameBytes = channels * 2;
  const dataBytes = totalSamples * frameBytes;
  const riffBytes = proxyHeaderBytes - 8 + dataBytes;
  const isLong = riffBytes > 0xffff_ffff;
  const header = Buffer.alloc(proxyHeaderBytes);
  header.write(isLong ? 'RF64' : 'RIFF', 0, 'latin1');
  header.writeUInt32LE(isLong ? 0xffff_ffff : riffBytes, 4);
  header.write(isLong ? 'WAVEds64' : 'WAVEJUNK', 8, 'latin1');
  header.writeUInt32LE(28, 16);
  if (isLong) {
    header.writeBigUInt64LE(BigInt(riffBytes), 20);
    header.writeBigUInt64LE(BigInt(dataBytes), 28);
    header.writeBigUInt64LE(BigInt(totalSamples), 36);
  }
  header.write('fmt ', 48, 'latin1');
  header.writeUInt32LE(16, 52);
  header.writeUInt16LE(1, 56);
  header.writeUInt16LE(channels, 58);
  header.writeUInt32LE(sampleRate, 60);
  header.writeUInt32LE(sampleRate * frameBytes, 64);
  header.writeUInt16LE(frameBytes, 68);
  header.writeUInt16LE(16, 70);
  header.write('data', 72, 'latin1');
  header.writeUInt32LE(isLong ? 0xffff_ffff : dataBytes, 76);
  return header;
};

/** Writes a proxy of unknown length. */
export class ProxyFile {
  readonly #file: AtomicFile;
  #position = proxyHeaderBytes;

  private constructor(file: AtomicFile) {
    this.#file = file;
  }

  static async open(path: string, attempt: string): Promise<ProxyFile> {
    return new ProxyFile(await AtomicFile.open(path, attempt));
  }

  /** Appends interleaved samples. */
  async push(samples: Int16Array): Promise<void> {
    await this.#file.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), this.#position);
    this.#position += samples.byteLength;
  }

  async commit(facts: ProxyFacts): Promise<void> {
    await this.#file.write(printProxyHeader(facts), 0);
    await this.#file.commit();
  }

  discard(): Promise<void> {
    return this.#file.discard();
  }
}
