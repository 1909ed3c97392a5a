/** Which texts an application can translate or replace. At the root, since every folder has texts of its own. */
import type { DictionaryOf, UiDictionary } from '@earmark/ui';
import type { previewText } from './audio-preview/preview-text.ts';
import type { audioActionText } from './audio/actions/audio-action-text.ts';
import type { audioText } from './audio/audio-text.ts';
import type { channelText } from './audio/channels/channel-text.ts';
import type { silenceText } from './audio/silence/silence-text.ts';
import type { spectrogramText } from './audio/spectrogram/spectrogram-text.ts';
import type { soundText } from './audio/transport/sound-text.ts';
import type { transportText } from './audio/transport/transport-text.ts';
import type { waveformText } from './audio/waveform/waveform-text.ts';
import type { threadText } from './comments/thread-text.ts';
import type { checksText } from './workbench/checks/checks-text.ts';
import type { compareText } from './compare/compare-text.ts';
import type { cuttingText } from './cutting/cutting-text.ts';
import type { findText } from './find-replace/find-text.ts';
import type { historyText } from './history/history-text.ts';
import type { labelsText } from './labels/labels-text.ts';
import type { phrasesText } from './phrases/phrases-text.ts';
import type { quickText } from './quick/quick-text.ts';
import type { textQuickText } from './quick/text/quick-text-text.ts';
import type { recognitionText } from './recognition/recognition-text.ts';
import type { shortcutText } from './shortcuts/shortcut-text.ts';
import type { audioSurfaceText } from './surface/audio/audio-surface-text.ts';
import type { heardText } from './surface/audio/heard/heard-text.ts';
import type { choiceText } from './surface/audio/transcribing/choice-text.ts';
import type { transcribingText } from './surface/audio/transcribing/transcribing-text.ts';
import type { textActionsText } from './surface/text/actions/text-actions-text.ts';
import type { textDialogsText } from './surface/text/text-dialogs-text.ts';
import type { textSurfaceText } from './surface/text/text-surface-text.ts';
import type { kitText } from './text/kit-text.ts';
import type { tracksText } from './tracks/tracks-text.ts';
import type { questionText } from './workbench/dialogs/question-text.ts';
import type { errorText } from './workbench/panel/error-text.ts';

/** Texts of the kit in one language, by namespace and key; what is missing is said in English. For `createTexts`. */
export type KitDictionary = UiDictionary & DictionaryOf<Said>;

type Said =
  | typeof previewText
  | typeof audioActionText
  | typeof audioText
  | typeof channelText
  | typeof silenceText
  | typeof spectrogramText
  | typeof soundText
  | typeof transportText
  | typeof waveformText
  | typeof threadText
  | typeof checksText
  | typeof compareText
  | typeof cuttingText
  | typeof findText
  | typeof historyText
  | typeof labelsText
  | typeof phrasesText
  | typeof quickText
  | typeof textQuickText
  | typeof recognitionText
  | typeof shortcutText
  | typeof audioSurfaceText
  | typeof heardText
  | typeof choiceText
  | typeof transcribingText
  | typeof textActionsText
  | typeof textDialogsText
  | typeof textSurfaceText
  | typeof kitText
  | typeof tracksText
  | typeof questionText
  | typeof errorText;
