import type { SpectrogramText } from './text.ts';

export const zh: SpectrogramText = {
  spectrogram: '语谱图',
  loading: '语谱图计算中…',
  failed: '无法读取音频，语谱图计算失败。',
  retry: '重试',
  settings: '语谱图设置',
  scale: '频率刻度',
  scales: { linear: '线性', log: '对数', mel: 'Mel', bark: 'Bark' },
  window: '窗函数',
  windows: { hann: '汉宁', hamming: '汉明', blackman: '布莱克曼', gaussian: '高斯', rectangular: '矩形' },
  windowSize: '窗长',
  windowSizeOf: (samples, milliseconds) => `${samples}（${milliseconds} 毫秒）`,
  maxFrequency: '最高频率',
  all: (hertz) => `全部（${hertz}）`,
  colors: '配色',
  colorMaps: { theme: '灰度', viridis: 'Viridis', inferno: 'Inferno' },
  range: '动态范围',
  gain: '增益',
  channel: '声道',
  allChannels: '全部混合',
  reset: '恢复默认',
};
