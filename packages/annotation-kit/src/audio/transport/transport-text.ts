/** Texts of the transport bar, beside those it shares with the waveform. */
export const transportText = {
  namespace: 'kit.transport',
  en: {
    soundSettings: 'Sound settings',
    playOnSelect: 'Play on selecting',
    playOnSelectHint: 'a segment plays as soon as it is selected',
    skipSilence: 'Skip silence',
    skipSilenceHint: 'pauses over 0.6 s are passed over',
    findingSilence: 'Looking for silence… {{percent}}',
    silenceFailed: 'The audio could not be searched for silence. Check your connection and try again.',
    'outputFaults.sound_sealed':
      'The audio comes from a server that does not share it with this page, so it plays as it is: up to 100%, all channels.',
    'outputFaults.sound_waiting': 'The browser wants a click before it can change the sound. Press play once more.',
  },
  zh: {
    soundSettings: '声音设置',
    playOnSelect: '选中即播放',
    playOnSelectHint: '选中片段后立即播放',
    skipSilence: '跳过静音',
    skipSilenceHint: '超过 0.6 秒的停顿将被略过',
    findingSilence: '正在查找静音… {{percent}}',
    silenceFailed: '无法在音频中查找静音，请检查网络连接后重试。',
    'outputFaults.sound_sealed': '音频所在的服务器未向本页面开放数据，只能原样播放：音量最高 100%，且播放全部声道。',
    'outputFaults.sound_waiting': '浏览器需要一次点击才能调整声音，请再次点击播放。',
  },
} as const;
