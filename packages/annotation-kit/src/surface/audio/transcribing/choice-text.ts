/** The switch of transcription mode. */
export const choiceText = {
  namespace: 'kit.transcribing-choice',
  en: {
    mode: 'Transcription mode',
    modeHint: 'Draw, type; Enter goes to the next one and plays',
    settings: 'Transcription settings',
  },
  zh: { mode: '转写模式', modeHint: '画片段即输入，Enter 转到下一段并播放', settings: '转写设置' },
} as const;
