import type { PreviewText } from './text.ts';

export const zh: PreviewText = {
  play: (title) => `播放${title}`,
  pause: (title) => `暂停${title}`,
  position: (title) => `${title}的播放位置`,
  positionOf: (position, duration) => `${position}，共 ${duration}`,
  loading: '正在加载音频…',
  failed: '音频加载失败。',
  retry: '重试',
};
