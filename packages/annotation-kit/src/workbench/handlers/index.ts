import type { ActionId } from '../../core/index.ts';
import { channels } from './channels.ts';
import { clipboard } from './clipboard.ts';
import { document } from './document.ts';
import type { Handler } from './handler.ts';
import { label } from './label.ts';
import { moving } from './moving.ts';
import { phrases } from './phrases.ts';
import { playback } from './playback.ts';
import { review } from './review.ts';
import { segments } from './segments.ts';
import { selecting } from './selecting.ts';
import { tracks } from './tracks.ts';
import { view } from './view.ts';

/** What each action of the table does. An action without a handler does not compile. */
export const handlers: Readonly<Record<ActionId, Handler>> = {
  ...playback,
  ...channels,
  ...segments,
  ...selecting,
  ...clipboard,
  ...phrases,
  ...label,
  ...moving,
  ...review,
  ...document,
  ...tracks,
  ...view,
};
export { insertPhrase } from './phrases.ts';
export { goToUnjudged } from './review.ts';
export { payloadReader } from './clipboard.ts';
