/** Error texts of silence detection. */
export const silenceText = {
  namespace: 'kit.silence',
  en: {
    'errors.model_missing': 'Voice activity detection is not set up here. Use loudness instead.',
    'errors.model_unreachable':
      'Voice activity detection could not be loaded. Check your connection and try again, or use loudness.',
    'errors.samples_unreadable': 'The audio could not be read. Check your connection and try again.',
  },
  zh: {
    'errors.model_missing': '此处未配置语音活动检测，请改用音量检测。',
    'errors.model_unreachable': '语音活动检测加载失败，请检查网络连接后重试，或改用音量检测。',
    'errors.samples_unreadable': '音频读取失败，请检查网络连接后重试。',
  },
} as const;
