import type { AudioActionId } from '../../../audio/index.ts';
import type { Handlers } from '../../../workbench/handlers/index.ts';
import type { AudioSession } from '../session/index.ts';
import { channels } from './channels.ts';
import { clipboard } from './clipboard.ts';
import { moving } from './moving.ts';
import { phrases } from './phrases.ts';
import { playback } from './playback.ts';
import { segments } from './segments.ts';
import { speakers } from './speakers.ts';
import { tools } from './tools.ts';
import { tracks } from './tracks.ts';
import { view } from './view.ts';

/** The handlers of the surface's actions. */
export const audioHandlers: Handlers<AudioActionId, AudioSession> = {
  ...playback,
  ...channels,
  ...segments,
  ...clipboard,
  ...phrases,
  ...speakers,
  ...moving,
  ...tools,
  ...tracks,
  ...view,
};
export { clipping } from './clipboard.ts';
export { insertPhrase } from './phrases.ts';
export { splitting } from './splitting.ts';
export { speaking } from './speakers.ts';
export { goOnAfterDrawing, goOnByKey, goOnInPanel } from './transcribing.ts';
