import type { ActionTable } from '../../core/index.ts';
import { audioActionRows, type AudioActionId } from './audio-action-rows.ts';
import { labelStudio } from './label-studio.ts';
import { praat } from './praat.ts';

/** What the surface of audio adds to the actions of the shell, and those of the shell that it does in its own way. */
export const audioActionTable: ActionTable<AudioActionId> = {
  groups: ['playback'],
  rows: audioActionRows,
  series: ['channel.mute', 'phrase.insert', 'speaker.assign'],
  presets: { praat, labelstudio: labelStudio },
};
