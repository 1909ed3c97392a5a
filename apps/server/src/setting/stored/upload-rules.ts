import type { UploadSettings } from '@earmark/contract';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/index.ts';
import { readSettings } from './settings.ts';

/** Returns what uploads must obey: the settings, within the limit that the server was started with. */
export async function readUploadRules(
  db: Queryable,
  { uploadLimitBytes }: Pick<Config, 'uploadLimitBytes'>,
): Promise<Pick<UploadSettings, 'maxBytes' | 'refusedTypes'>> {
  const { upload } = (await readSettings(db)).settings;
  return {
    maxBytes: Math.min(upload.max_bytes ?? uploadLimitBytes, uploadLimitBytes),
    refusedTypes: upload.refused_types,
  };
}
