import { availableBusinessTypes } from '@earmark/contract';
import { asr } from './asr.ts';
import type { Area, AreaSettings, BusinessSettings, RouteBusiness } from './area.ts';

const businesses: Readonly<Partial<Record<RouteBusiness, BusinessSettings>>> = { asr };

/** The kind of work that forms begin with. */
export const [defaultBusiness] = availableBusinessTypes;

/** What one side of one kind of work shows and does. */
export function settingsOf(business: RouteBusiness, area: Area): AreaSettings {
  const settings = businesses[business];
  if (!settings) throw new Error(`No settings for ${business}`);
  return settings.areas[area];
}
