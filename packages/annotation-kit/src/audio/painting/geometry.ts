/** A horizontal strip of the stage, in CSS pixels from its top. */
export interface Strip {
  readonly top: number;
  readonly height: number;
}

/** What the layout needs to know about a track. */
interface TrackShape {
  /** Track number. */
  readonly track: number;
  /** Rows that the track's segments need; 1 unless some overlap. */
  readonly rows: number;
  /** The channel that the track belongs to, if any. */
  readonly channel: number | null;
}

/** Layout of a track: the band with its segments' texts and, if any, the waves that its segments are drawn over. */
export interface Lane {
  readonly track: number;
  readonly band: Strip;
  /** Height of one row of segments within the band, in CSS pixels. */
  readonly rowHeight: number;
  /** Waves below the track's segments; `null` when they are drawn in the band alone. */
  readonly body: Strip | null;
}

/** Strip of one channel, or of several overlaid channels. */
export interface WaveStrip extends Strip {
  readonly channels: readonly number[];
}

/** Vertical layout of the stage. */
export interface Geometry {
  readonly lanes: readonly Lane[];
  readonly waves: readonly WaveStrip[];
  /** Visible part of the bands; the bands of many tracks scroll within it. */
  readonly window: Strip;
  /** Scroll offset of the bands and its maximum, in CSS pixels. */
  readonly scroll: { readonly top: number; readonly most: number };
}

/** What the layout follows from. */
interface LayoutInput {
  /** Height of the stage in CSS pixels. */
  readonly height: number;
  readonly tracks: readonly TrackShape[];
  /** Channel numbers of each strip. */
  readonly strips: readonly (readonly number[])[];
  readonly activeTrack: number;
  /** Wished scroll offset of the bands in CSS pixels; it is clamped. */
  readonly scrollTop?: number;
}

/** Height of a band with one row of segments, in CSS pixels. */
const bandHeight = 22;
/** Least height of a row that can hold text, in CSS pixels. */
const leastRowHeight = 14;
/** Preferred least height of a wave, in CSS pixels. Bands shrink to leave it, but never below half the stage. */
const leastWaveHeight = 72;

/**
 * Computes the layout of bands and waves. A track that belongs to a channel has its band above the channel's wave; when
 * there are as many tracks as channels and none is assigned, they are paired in order. All other bands are stacked at
 * the top, and the waves belong to the active track. Rows shrink when there are many; when that is not enough, the
 * bands scroll.
 */
export function layOut(input: LayoutInput): Geometry {
  const stripOf = channelsOf(input);
  const paired = stripOf && pair(input, stripOf);
  return paired ?? stack(input);
}

/** The lane at a height of the stage, in CSS pixels. */
export const laneAt = (geometry: Geometry, y: number): Lane | undefined =>
  geometry.lanes.find(({ band }) => isIn(band, y) && isIn(geometry.window, y)) ??
  geometry.lanes.find(({ body }) => body !== null && isIn(body, y));

/** The row of a lane at a height of the stage; `null` over the waves. */
export const rowAt = ({ band, rowHeight }: Lane, y: number): number | null =>
  isIn(band, y) ? Math.floor((y - band.top) / rowHeight) : null;

/** The scroll offset that makes a track's band visible. */
export function scrollTo({ lanes, window, scroll }: Geometry, track: number): number {
  const band = lanes.find((lane) => lane.track === track)?.band;
  if (!band || scroll.most === 0) return scroll.top;
  const top = band.top + scroll.top;
  return Math.max(
    Math.min(scroll.top, top - window.top),
    Math.min(top + band.height - window.height - window.top, top - window.top),
  );
}

function stack({ height, tracks, strips, activeTrack, scrollTop = 0 }: LayoutInput): Geometry {
  const rows = countRows(tracks);
  const room = Math.max(height / 2, height - leastWaveHeight * strips.length);
  const rowHeight = clamp(Math.floor(room / Math.max(1, rows)), leastRowHeight, bandHeight);
  const window = { top: 0, height: Math.min(rows * rowHeight, Math.max(rowHeight, Math.floor(room))) };
  const most = rows * rowHeight - window.height;
  const top = clamp(scrollTop, 0, most);
  const body = { top: window.height, height: Math.max(0, height - window.height) };
  const lanes = bandsFrom(0 - top, tracks, rowHeight).map((lane) => ({
    ...lane,
    body: lane.track === activeTrack ? body : null,
  }));
  return { lanes, waves: share(body, strips), window, scroll: { top, most } };
}

/** Layout with each band above its channel's wave; `undefined` when the stage is too low for it. */
function pair(
  { height, tracks, strips, activeTrack }: LayoutInput,
  stripOf: ReadonlyMap<number, number>,
): Geometry | undefined {
  const loose = tracks.filter(({ track }) => !stripOf.has(track));
  const most = Math.max(
    ...strips.map((_, strip) => countRows(tracks.filter(({ track }) => stripOf.get(track) === strip))),
  );
  // Every strip reserves as many rows as the fullest one needs, so that the waves have equal heights.
  const rowHeight = Math.min(
    bandHeight,
    Math.floor((height - (leastWaveHeight / 2) * strips.length) / Math.max(1, countRows(loose) + most * strips.length)),
  );
  if (rowHeight < leastRowHeight) return undefined;
  const lanes: Lane[] = [...bandsFrom(0, loose, rowHeight)];
  const top = countRows(loose) * rowHeight;
  const waves = share({ top, height: height - top }, strips).map((part, strip) => {
    const own = tracks.filter(({ track }) => stripOf.get(track) === strip);
    const bands = countRows(own) * rowHeight;
    const wave = { ...part, top: part.top + bands, height: Math.max(0, part.height - bands) };
    const owner = own.find(({ track }) => track === activeTrack) ?? own[0];
    lanes.push(
      ...bandsFrom(part.top, own, rowHeight).map((lane) => ({
        ...lane,
        body: lane.track === owner?.track ? { top: wave.top, height: wave.height } : null,
      })),
    );
    return wave;
  });
  return {
    lanes: lanes.sort((a, b) => a.track - b.track),
    waves,
    window: { top: 0, height },
    scroll: { top: 0, most: 0 },
  };
}

/** Strip index of each track that belongs to a channel; `undefined` when no track does. */
function channelsOf({ tracks, strips }: LayoutInput): Map<number, number> | undefined {
  if (strips.length < 2 || strips.some((channels) => channels.length > 1)) return undefined;
  const isImplied = tracks.length === strips.length && tracks.every(({ channel }) => channel === null);
  const stripOf = new Map<number, number>();
  tracks.forEach(({ track, channel }, index) => {
    const strip = isImplied ? index : strips.findIndex(([only]) => only === channel);
    if (strip >= 0) stripOf.set(track, strip);
  });
  return stripOf.size > 0 ? stripOf : undefined;
}

function bandsFrom(top: number, tracks: readonly TrackShape[], rowHeight: number): Lane[] {
  let at = top;
  return tracks.map(({ track, rows }) => {
    const band = { top: at, height: rows * rowHeight };
    at += band.height;
    return { track, band, rowHeight, body: null };
  });
}

const share = ({ top, height }: Strip, strips: LayoutInput['strips']): WaveStrip[] =>
  strips.map((channels, strip) => ({
    channels,
    top: top + (strip * height) / strips.length,
    height: height / strips.length,
  }));

const countRows = (tracks: readonly TrackShape[]): number => tracks.reduce((sum, { rows }) => sum + rows, 0);

const isIn = (strip: Strip, y: number): boolean => y >= strip.top && y < strip.top + strip.height;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
