/** A horizontal strip of the stage, in CSS pixels from its top. */
export interface Strip {
  readonly top: number;
  readonly height: number;
}

/** What the layout needs to know of a track. */
export interface TrackShape {
  readonly track: number;
  /** Rows that its segments need, one above the other; 1 unless some overlap. */
  readonly rows: number;
  /** The channel it belongs to, if any. */
  readonly channel: number | null;
}

/** Where a track lies: the band with its segments' names, and the waves that its segments are drawn over, if any. */
export interface Lane {
  readonly track: number;
  readonly band: Strip;
  readonly rowHeight: number;
  readonly body: Strip | null;
}

/** Where one channel, or several over each other, are drawn. */
export interface WaveStrip extends Strip {
  readonly channels: readonly number[];
}

export interface Geometry {
  readonly lanes: readonly Lane[];
  readonly waves: readonly WaveStrip[];
  /** Where bands are seen: those of many tracks scroll within it. */
  readonly window: Strip;
  /** How far the bands are scrolled, and how far they can be. */
  readonly scroll: { readonly top: number; readonly most: number };
}

export interface LayoutInput {
  readonly height: number;
  readonly tracks: readonly TrackShape[];
  /** The channels of each strip. */
  readonly strips: readonly (readonly number[])[];
  readonly activeTrack: number;
  readonly scrollTop?: number;
}

export const bandHeight = 22;
/** The lowest row that can still hold a text. */
const leastRowHeight = 14;
/** A wave lower than this shows little; bands leave it that much room as long as they keep half the stage. */
const leastWaveHeight = 72;

/**
 * Lays out bands and waves. Tracks that belong to a channel have their band over its wave (as many tracks as channels do without being
 * told). All other bands lie on top of each other, the waves belonging to the active track. Rows become lower when there are many; when
 * that does not suffice the bands scroll.
 */
export function layOut(input: LayoutInput): Geometry {
  const places = channelsOf(input);
  const paired = places && pair(input, places);
  return paired ?? stack(input);
}

/** The lane at a height of the stage. */
export const laneAt = (geometry: Geometry, y: number): Lane | undefined =>
  geometry.lanes.find(({ band }) => isIn(band, y) && isIn(geometry.window, y)) ??
  geometry.lanes.find(({ body }) => body !== null && isIn(body, y));

/** The row of a lane at a height of the stage; `null` over the waves. */
export const rowAt = ({ band, rowHeight }: Lane, y: number): number | null =>
  isIn(band, y) ? Math.floor((y - band.top) / rowHeight) : null;

/** The scroll position that brings a track's band into sight. */
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

/** Bands over their channels' waves; `undefined` when there is too little room for that. */
function pair(
  { height, tracks, strips, activeTrack }: LayoutInput,
  places: ReadonlyMap<number, number>,
): Geometry | undefined {
  const loose = tracks.filter(({ track }) => !places.has(track));
  const most = Math.max(
    ...strips.map((_, strip) => countRows(tracks.filter(({ track }) => places.get(track) === strip))),
  );
  // Every strip gets as much as the fullest one needs.
  const rowHeight = Math.min(
    bandHeight,
    Math.floor((height - (leastWaveHeight / 2) * strips.length) / Math.max(1, countRows(loose) + most * strips.length)),
  );
  if (rowHeight < leastRowHeight) return undefined;
  const lanes: Lane[] = [...bandsFrom(0, loose, rowHeight)];
  const top = countRows(loose) * rowHeight;
  const waves = share({ top, height: height - top }, strips).map((part, strip) => {
    const own = tracks.filter(({ track }) => places.get(track) === strip);
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

/** The strip of each track that belongs to one; `undefined` when no track does. */
function channelsOf({ tracks, strips }: LayoutInput): Map<number, number> | undefined {
  if (strips.length < 2 || strips.some((channels) => channels.length > 1)) return undefined;
  const isImplied = tracks.length === strips.length && tracks.every(({ channel }) => channel === null);
  const places = new Map<number, number>();
  tracks.forEach(({ track, channel }, place) => {
    const strip = isImplied ? place : strips.findIndex(([only]) => only === channel);
    if (strip >= 0) places.set(track, strip);
  });
  return places.size > 0 ? places : undefined;
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
