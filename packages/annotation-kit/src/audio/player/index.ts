export { createPlayer } from './player.ts';
export type { Player, PlayerOptions } from './player.ts';
export { fastestRate, slowestRate } from './player-state.ts';
export type { PlayerError, PlayerState, SampleRange } from './player-state.ts';
