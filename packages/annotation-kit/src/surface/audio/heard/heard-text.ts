/** The share of an audio that was heard. */
export const heardText = {
  namespace: 'kit.heard',
  en: { heard: '{{percent}}% heard', passHeard: 'You have played {{percent}}% of the audio so far.' },
  zh: { heard: '已听 {{percent}}%', passHeard: '本次已播放音频的 {{percent}}%。' },
} as const;
