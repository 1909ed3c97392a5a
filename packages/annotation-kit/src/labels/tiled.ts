import { silentLabelId, type Label } from '@earmark/model';

/** Whether a question's options are shown as buttons and chosen by digit. Silence has a key of its own. */
export const isTiled = ({ id, type }: Pick<Label, 'id' | 'type'>): boolean =>
  (type === 'single_tiled' || type === 'multi_tiled') && id !== silentLabelId;
