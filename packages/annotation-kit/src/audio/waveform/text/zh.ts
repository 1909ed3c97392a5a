import type { WaveformText } from './text.ts';

export const zh: WaveformText = {
  tracks: '轨道',
  track: (number) => `轨道 ${number}`,
  mayOverlap: '允许片段重叠',
  channel: (name) => `声道 ${name}`,
  readout: '位置与选区',
  playhead: '播放位置',
  start: '起点',
  end: '终点',
  duration: '时长',
  samples: (count) => `${count} 采样点`,
  seconds: (value) => `${value} 秒`,
  nothingSelected: '未选择片段',
  selected: (count) => `${count} 个片段`,
};
