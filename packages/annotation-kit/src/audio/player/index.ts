export { createPlayer } from './player.ts';
export type { Player, PlayerOptions } from './player-api.ts';
export { fastestRate, loudestVolume, presetRates, slowestRate } from './player-state.ts';
export type { OutputFault, PlayerError, PlayerState, SampleRange } from './player-state.ts';
export { createPlaybackSettings, stepsBackMs } from './playback-settings.ts';
export type { PlaybackSettings, PlaybackSettingsState } from './playback-settings.ts';
export { playOnSelect } from './play-on-select.ts';
export { createSilenceSkipper } from './silence-skipper.ts';
export type { SilenceSkipper, SkipperState } from './silence-skipper.ts';
