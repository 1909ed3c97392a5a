import { join } from 'node:path';
import {
  annotationFormats,
  bundleFormats,
  segmentColumns,
  segmentRows,
  spokenParts,
  type AudioTypes,
} from '@earmark/model';
import type { ServerModality } from '../modality.ts';
import {
  groupAnnotationFiles,
  openAnnotationFiles,
  readableFormats,
  shapeOf,
  type AudioFacts,
} from './annotation-file.ts';
import { audioTemplate } from './audio-template.ts';

/** Audio: a source becomes a playable proxy and a peak pyramid, both from the same decoded samples. */
export const audioServer: ServerModality<AudioTypes, AudioFacts> = {
  async ingest({ path, folder, attempt, signal, onProgress }, pool) {
    const objects = { audio: 'proxy.wav', peaks: 'peaks.bin' };
    const audio = await pool.ingest(
      {
        source: path,
        proxy: join(folder, objects.audio),
        peaks: join(folder, objects.peaks),
        attempt: String(attempt),
      },
      { signal, onProgress },
    );
    const { sampleRate, channels, totalSamples, codec, sha256, warnings } = audio;
    return {
      kind: 'item',
      facts: { sample_rate: sampleRate, channels, total_samples: totalSamples, codec },
      size: totalSamples / sampleRate,
      sha256,
      warnings,
      objects,
    };
  },
  unreadable: 'audio_unreadable',
  sourceOf: shapeOf,
  annotations: {
    group: groupAnnotationFiles,
    open: openAnnotationFiles,
    formats: readableFormats,
    template: audioTemplate,
  },
  export: {
    formats: annotationFormats,
    bundles: bundleFormats,
    table: { columns: segmentColumns, rows: segmentRows },
    names: { item: 'audio', items: 'audios', unit: 'segment', units: 'segments', size: 'duration_seconds' },
  },
  said: null,
  recordings: { object: 'audio', partsOf: spokenParts },
};
