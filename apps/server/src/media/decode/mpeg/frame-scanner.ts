import { type Fault, MediaFault } from '../../fault.ts';
import { type FrameHeader, frameBytesMost, frameTag, readFrameHeader } from './frame-header.ts';
import { tagBytes, tagHeadBytes } from './tag.ts';

/** Headers that must follow one another before bytes count as frames. */
const chainLength = 3;

/** What must be at hand to confirm a chain. */
const lookahead = frameBytesMost * chainLength;

/**
 * Finds the layer III frames in a stream of bytes and leaves out everything else: tags at the start, at the end and between, rubbish,
 * a torn last frame. Takes a file in portions; memory is one portion and a few frames.
 */
export class FrameScanner {
  /** The stream's shape, once its first frames are confirmed. */
  shape: FrameHeader | undefined;
  /** Whether there were tags. */
  hasTags = false;
  /** Bytes searched in vain so far for a first frame. */
  searched = 0;

  /** Bytes to come that lie within a tag. */
  #skip = 0;
  #pending: Uint8Array = new Uint8Array(0);
  #remaining: number;
  #isSynced = false;
  #lost = 0;
  #damaged = 0;
  #isTruncated = false;
  #isFirst = true;
  /** The frame of a LAME tag that no frames follow at once. */
  #info: Uint8Array | undefined;

  constructor(fileBytes: number) {
    this.#remaining = fileBytes;
  }

  /** Takes the next bytes of the file; answers the frames that became complete, joined. Throws a `MediaFault`. */
  push(bytes: Uint8Array): Uint8Array {
    const skipped = Math.min(this.#skip, bytes.length);
    this.#skip -= skipped;
    this.#remaining -= skipped;
    const joined = new Uint8Array(this.#pending.length + bytes.length - skipped);
    joined.set(this.#pending);
    joined.set(bytes.subarray(skipped), this.#pending.length);
    return this.#scan(joined);
  }

  /** For who can seek: how many bytes may be left out before the next `push`, being within a tag. */
  jump(): number {
    const bytes = this.#skip;
    this.#skip = 0;
    this.#remaining -= bytes;
    return bytes;
  }

  /** What was odd, after the whole file was taken. */
  warnings(): Fault[] {
    const warnings: Fault[] = [];
    if (this.#damaged > 0) warnings.push({ key: 'mp3_damaged_warning', params: { bytes: this.#damaged } });
    if (this.#isTruncated) warnings.push({ key: 'mp3_truncated_warning' });
    return warnings;
  }

  /** Frames are copied to the front of `bytes` itself, over what was read already. */
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
            // a decoder that does not know this tag would play it as a frame of silence
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

  /** Keeps the frame of a LAME tag that stands alone at the beginning; answers its length, 0 when there is none. */
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

  /** Puts the frame that was kept before the first ones of the stream, if it is of their shape. */
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

  /** Whether frames begin at `at`: the first ones settle the stream's shape, later ones must keep it. */
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

/** Whether headers of one shape follow one another by their own lengths, or do so to the very end of the file. */
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

/** Free-format frames all have one unknown length (but for a padding byte): look whether the same header returns at equal distances. */
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
