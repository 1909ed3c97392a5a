import type { SilenceText } from './text.ts';

export const zh: SilenceText = {
  errors: {
    model_missing: '此处未配置语音活动检测，请改用音量检测。',
    model_unreachable: '语音活动检测加载失败，请检查网络连接后重试，或改用音量检测。',
    samples_unreadable: '音频读取失败，请检查网络连接后重试。',
  },
};
