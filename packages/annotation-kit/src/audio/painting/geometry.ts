/** A horizontal strip of the stage, in CSS pixels from its top. */
export interface Strip {
  readonly top: number;
  readonly height: number;
}

/** Where a track lies: the band with its segments' names, and the waves that its segments are drawn over, if any. */
export interface Lane {
  readonly track: number;
  readonly band: Strip;
  readonly body: Strip | null;
}

export interface Geometry {
  readonly lanes: readonly Lane[];
  /** One strip per channel. */
  readonly waves: readonly Strip[];
}

export const bandHeight = 22;

/**
 * Lays out bands and waves. One track: a band over all channels. As many tracks as channels (two speakers on two channels):
 * each band over its channel. Otherwise bands on top of each other, the waves belonging to the active track.
 */
export function layOut(height: number, tracks: number, channels: number, activeTrack: number): Geometry {
  if (tracks === channels && tracks > 1) {
    const share = height / channels;
    const lanes = Array.from({ length: tracks }, (_, track) => ({
      track,
      band: { top: track * share, height: bandHeight },
      body: { top: track * share + bandHeight, height: share - bandHeight },
    }));
    return { lanes, waves: lanes.map((lane) => lane.body) };
  }
  const top = tracks * bandHeight;
  const body = { top, height: Math.max(0, height - top) };
  const share = body.height / Math.max(1, channels);
  return {
    lanes: Array.from({ length: tracks }, (_, track) => ({
      track,
      band: { top: track * bandHeight, height: bandHeight },
      body: track === activeTrack ? body : null,
    })),
    waves: Array.from({ length: channels }, (_, channel) => ({ top: top + channel * share, height: share })),
  };
}

/** The lane at a height of the stage. */
export const laneAt = (geometry: Geometry, y: number): Lane | undefined =>
  geometry.lanes.find(({ band, body }) => isIn(band, y) || (body !== null && isIn(body, y)));

const isIn = (strip: Strip, y: number): boolean => y >= strip.top && y < strip.top + strip.height;
