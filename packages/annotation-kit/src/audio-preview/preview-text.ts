/** Texts of the audio preview. */
export const previewText = {
  namespace: 'kit.preview',
  en: {
    play: 'Play {{title}}',
    pause: 'Pause {{title}}',
    position: 'Position in {{title}}',
    // Announced position: both values are clock times.
    positionOf: '{{position}} of {{duration}}',
    loading: 'Loading audio…',
    failed: 'The audio could not be loaded.',
    retry: 'Try again',
  },
  zh: {
    play: '播放{{title}}',
    pause: '暂停{{title}}',
    position: '{{title}}的播放位置',
    positionOf: '{{position}}，共 {{duration}}',
    loading: '正在加载音频…',
    failed: '音频加载失败。',
    retry: '重试',
  },
} as const;
