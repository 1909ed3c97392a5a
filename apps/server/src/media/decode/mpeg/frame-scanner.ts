import { type Fault, MediaFault } from '../../fault.ts';
import { type FrameHeader, frameBytesMost, frameTag, readFrameHeader } from './frame-header.ts';
import { tagBytes, tagHeadBytes } from './tag.ts';

/** Consecutive headers required before bytes count as frames. */
const chainLength = 3;

/** Bytes needed to confirm a chain. */
const lookahead = frameBytesMost * chainLength;

/**
 * Extracts the layer III frames from a stream of bytes, dropping tags, garbage and a truncated last frame. Works on
 * chunks; memory is one chunk and a few frames.
 */
export class FrameScanner {
  /** Header common to all frames, known after the first chain. */
  shape: FrameHeader | undefined;
  /** Whether tags were found. */
  hasTags = false;
  /** Bytes searched for a first frame so far. */
  searched = 0;

  /** Remaining bytes of the current tag. */
  #skip = 0;
  #pending: Uint8Array = new Uint8Array(0);
  #remaining: number;
  #isSynced = false;
  #lost = 0;
  #damaged = 0;
  #isTruncated = false;
  #isFirst = true;
  /** The frame of a LAME tag that is not followed directly by frames. */
  #info: Uint8Array | undefined;

  constructor(fileBytes: number) {
    this.#remaining = fileBytes;
  }

  /** Consumes the next bytes; returns the frames completed by them, concatenated. Throws a `MediaFault`. */
  push(bytes: Uint8Array): Uint8Array {
    const skipped = Math.min(this.#skip, bytes.length);
    this.#skip -= skipped;
    this.#remaining -= skipped;
    const joined = new Uint8Array(this.#pending.length + bytes.length - skipped);
    joined.set(this.#pending);
    joined.set(bytes.subarray(skipped), this.#pending.length);
    return this.#scan(joined);
  }

  /** For seekable input: number of bytes inside a tag that may be skipped before the next `push`. */
  jump(): number {
    const bytes = this.#skip;
    this.#skip = 0;
    this.#remaining -= bytes;
    return bytes;
  }

  /** Warnings, available after the whole file was consumed. */
  warnings(): Fault[] {
    const warnings: Fault[] = [];
    if (this.#damaged > 0) warnings.push({ key: 'mp3_damaged_warning', params: { bytes: this.#damaged } });
    if (this.#isTruncated) warnings.push({ key: 'mp3_truncated_warning' });
    return warnings;
  }

  /** Compacts frames towards the front of `bytes` itself, over what has been read. */
  #scan(bytes: Uint8Array): Uint8Array {
    let at = 0;
    let written = 0;
    const isLast = (): boolean => bytes.length - at >= this.#remaining;
    while (at < bytes.length) {
      const left = bytes.length - at;
      if (this.#isSynced) {
        if (left < 4 && !isLast()) break;
        const header = readFrameHeader(bytes, at);
        if (header && this.#fits(header)) {
          if (header.frameBytes > left) {
            if (!isLast()) break;
            this.#isTruncated = true;
            at = bytes.length;
          } else {
            // A decoder unaware of this tag would play it as a silent frame
            if (!this.#isFirst || frameTag(bytes, at, header) !== 'vbri') {
              bytes.copyWithin(written, at, at + header.frameBytes);
              written += header.frameBytes;
            }
            this.#isFirst = false;
            at += header.frameBytes;
            this.#remaining -= header.frameBytes;
          }
          continue;
        }
        this.#isSynced = false;
      }
      if (left < tagHeadBytes && !isLast()) break;
      const tag = tagBytes(bytes, at, this.#remaining);
      if (tag > 0) {
        this.hasTags = true;
        const taken = Math.min(tag, left);
        this.#skip = tag - taken;
        at += taken;
        this.#remaining -= taken;
        continue;
      }
      if (left < lookahead && !isLast()) break;
      if (this.#startsChain(bytes, at, isLast())) {
        this.#isSynced = true;
        this.#damaged += this.#lost;
        this.#lost = 0;
        continue;
      }
      const step = this.#takeInfo(bytes, at);
      at += Math.max(step, 1);
      this.#remaining -= Math.max(step, 1);
      if (step > 0) continue;
      if (this.shape || this.#info) this.#lost += 1;
      if (!this.shape) this.searched += 1;
    }
    this.#pending = bytes.slice(at);
    return this.#withInfo(bytes.subarray(0, written));
  }

  /** Keeps a LAME tag frame that stands alone at the beginning; returns its length, 0 when there is none. */
  #takeInfo(bytes: Uint8Array, at: number): number {
    const header = this.shape || this.#info ? undefined : readFrameHeader(bytes, at);
    if (
      header?.layer !== 3 ||
      header.frameBytes === 0 ||
      at + header.frameBytes > bytes.length ||
      frameTag(bytes, at, header) !== 'info'
    )
      return 0;
    this.#info = bytes.slice(at, at + header.frameBytes);
    return header.frameBytes;
  }

  /** Prepends the kept tag frame to the first frames, if its format matches. */
  #withInfo(frames: Uint8Array): Uint8Array {
    if (!this.#info || frames.length === 0) return frames;
    const header = readFrameHeader(this.#info, 0);
    const isOfStream = header !== undefined && this.#fits(header);
    const joined = new Uint8Array((isOfStream ? this.#info.length : 0) + frames.length);
    if (isOfStream) joined.set(this.#info);
    joined.set(frames, joined.length - frames.length);
    this.#info = undefined;
    return joined;
  }

  #fits(header: FrameHeader): boolean {
    const { shape } = this;
    return shape !== undefined && header.frameBytes > 0 && isAlike(header, shape) && header.channels === shape.channels;
  }

  /** Whether frames start at `at`; the first ones define the stream's format, which later ones must match. */
  #startsChain(bytes: Uint8Array, at: number, isLast: boolean): boolean {
    const first = readFrameHeader(bytes, at);
    if (!first) return false;
    if (first.frameBytes === 0) {
      if (!this.shape && first.layer === 3 && isFreeFormat(bytes, at)) throw new MediaFault('mp3_free_format');
      return false;
    }
    if (!isChain(bytes, at, first, isLast)) return false;
    if (first.layer !== 3) {
      if (this.shape) return false;
      throw new MediaFault('mp3_layer_unsupported', { layer: first.layer === 1 ? 'I' : 'II' });
    }
    if (this.shape && !this.#fits(first))
      throw new MediaFault('mp3_format_changes', { before: describe(this.shape), after: describe(first) });
    this.shape ??= first;
    return true;
  }
}

const describe = ({ sampleRate, channels }: FrameHeader): string => `${sampleRate} Hz × ${channels}`;

const isAlike = (one: FrameHeader, other: FrameHeader): boolean =>
  one.version === other.version && one.layer === other.layer && one.sampleRate === other.sampleRate;

/** Whether headers of one format follow each other at their own lengths, at least to the end of the file. */
const isChain = (bytes: Uint8Array, start: number, first: FrameHeader, isLast: boolean): boolean => {
  let at = start;
  for (let count = 0; count < chainLength; count += 1) {
    const header = readFrameHeader(bytes, at);
    if (!header || header.frameBytes === 0 || !isAlike(header, first)) {
      return count > 0 && isLast && (at === bytes.length || tagBytes(bytes, at, bytes.length - at) > 0);
    }
    at += header.frameBytes;
    if (at > bytes.length) return isLast && count > 0;
  }
  return true;
};

/** Free-format frames share one unknown length (plus padding): checks whether the header repeats at equal distances. */
const isFreeFormat = (bytes: Uint8Array, start: number): boolean => {
  const isSame = (at: number): boolean =>
    bytes[at] === bytes[start] &&
    bytes[at + 1] === bytes[start + 1] &&
    ((bytes[at + 2] ?? 0) | 2) === ((bytes[start + 2] ?? 0) | 2);
  for (let distance = 24; distance <= frameBytesMost; distance += 1) {
    if (isSame(start + distance) && [-1, 0, 1].some((padding) => isSame(start + 2 * distance + padding))) return true;
  }
  return false;
};
