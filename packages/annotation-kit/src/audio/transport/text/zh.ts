import type { TransportText } from './text.ts';

export const zh: TransportText = {
  soundSettings: '声音设置',
  fineSpeed: '倍速',
  asRecorded: '恢复原声',
  channels: '声道',
  channel: (name) => `声道 ${name}`,
  muteChannel: (name) => `静音声道 ${name}`,
  soloChannel: (name) => `只听声道 ${name}`,
  channelVolume: (name) => `声道 ${name} 的音量`,
  playOnSelect: '选中即播放',
  playOnSelectHint: '选中片段后立即播放',
  skipSilence: '跳过静音',
  skipSilenceHint: '超过 0.6 秒的停顿将被略过',
  findingSilence: (percent) => `正在查找静音… ${percent}`,
  silenceFailed: '无法在音频中查找静音，请检查网络连接后重试。',
  outputFaults: {
    sound_sealed: '音频所在的服务器未向本页面开放数据，只能原样播放：音量最高 100%，且播放全部声道。',
    sound_waiting: '浏览器需要一次点击才能调整声音，请再次点击播放。',
  },
};
