import { z } from 'zod';
import type { ContractModality } from '../modality.ts';
import { audioTaskRulesSchema } from './task-rules.ts';

/** Audio: the size is the duration in seconds, the units are segments. */
export const audioContract = {
  facts: z.strictObject({
    /** Samples per second. */
    sample_rate: z.number().int().positive(),
    channels: z.number().int().positive(),
    /** Per channel. */
    total_samples: z.number().int().nonnegative(),
    codec: z.string(),
  }),
  factColumns: {
    sample_rate: { type: 'hertz', name: { en: 'Rate', zh: '采样率' }, isNullable: true, isSortable: true },
    channels: { type: 'count', name: { en: 'Ch.', zh: '声道' }, isNullable: true, isSortable: true },
    codec: { type: 'text', name: { en: 'Codec', zh: '编码' }, isNullable: true, isSortable: true },
  },
  upload: {
    sources: ['wav', 'mp3'],
    annotations: {
      extensions: ['json', 'jsonl', 'textgrid', 'eaf', 'srt', 'vtt', 'stm', 'ctm', 'rttm', 'txt', 'csv', 'xlsx'],
      // Kaldi files have no extension
      names: ['segments', 'text', 'utt2spk'],
      templates: ['xlsx', 'csv', 'json', 'txt'],
    },
  },
  ingest: null,
  taskRules: audioTaskRulesSchema,
  hasRecordings: true,
  /** Ids are those of the model's formats, plus `xlsx`. */
  exportFormats: {
    data: ['json', 'csv', 'xlsx'],
    phonetics: ['textgrid', 'textgrid_short', 'eaf'],
    subtitles: ['srt', 'vtt'],
    recognition: ['stm', 'ctm', 'rttm', 'kaldi', 'huggingface'],
    tools: ['labelstudio', 'audacity'],
  },
} as const satisfies ContractModality;
