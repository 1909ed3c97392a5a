import type { Translate } from '@earmark/ui';
import type { TextAnnouncement } from './session/index.ts';
import type { textSurfaceText } from './text-surface-text.ts';

/** Says announcements to screen readers. */
export interface Speaker {
  readonly say: (announcement: TextAnnouncement) => void;
  /** Announcements go into a live region from now on, in the language of `t`. */
  readonly connect: (region: HTMLElement | null, t: Translate<typeof textSurfaceText>) => void;
}

/** Creates a speaker that is silent until it is connected to a region of the page. */
export function createSpeaker(): Speaker {
  let sayIt: (announcement: TextAnnouncement) => void = () => undefined;
  return {
    say: (announcement) => sayIt(announcement),
    connect(region, t) {
      sayIt = (announcement) => {
        if (region) region.textContent = sentenceOf(announcement, t);
      };
    },
  };
}

function sentenceOf(announcement: TextAnnouncement, t: Translate<typeof textSurfaceText>): string {
  if (announcement.kind === 'letters') return t('said.letters', { count: announcement.count });
  if (announcement.kind === 'answered') return t('said.answered', { label: announcement.label });
  if (announcement.kind === 'words') return spoken(announcement.words, t);
  const { kind, label, words } = announcement;
  return kind === 'linked' ? t('said.linked', { label }) : t(`said.${kind}`, { label, words });
}

/** What cannot be heard gets a name. */
function spoken(words: string, t: Translate<typeof textSurfaceText>): string {
  if (words === '') return t('said.end');
  if (/^[\r\n\u2028\u2029]+$/.test(words)) return t('said.lineEnd');
  return words.trim() === '' ? t('said.space') : words;
}
