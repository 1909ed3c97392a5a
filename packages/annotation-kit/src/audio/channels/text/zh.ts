import type { ChannelText } from './text.ts';

export const zh: ChannelText = {
  channels: '声道',
  separate: '分开',
  overlaid: '叠加',
  channel: (name) => `声道 ${name}`,
  mute: (name) => `静音声道 ${name}`,
  solo: (name) => `仅听声道 ${name}`,
  hide: (name) => `隐藏声道 ${name}`,
  amplitude: '波形高度',
  taller: '放大波形高度',
  lower: '缩小波形高度',
  trueToScale: '按原比例显示波形',
};
