import { silentLabelId, type Label } from '@earmark/model';

/** Whether a question's options lie in sight, to be chosen by number. Silence has a key of its own. */
export const isTiled = ({ id, type }: Pick<Label, 'id' | 'type'>): boolean =>
  (type === 'single_tiled' || type === 'multi_tiled') && id !== silentLabelId;
