import type { AudioText } from './text.ts';

export const zh: AudioText = {
  waveform: '波形',
  segmentSelected: (number, start, end, text) =>
    `已选中第 ${number} 段，${start} 至 ${end}${text === '' ? '' : `：${text}`}`,
  segmentsSelected: (count) => `已选中 ${count} 段`,
  loading: '波形加载中…',
  peaksFailed: '波形加载失败。',
  peaksBroken: '连接中断，后面的波形未能加载。',
  peaksFailedHint: '请检查网络连接。播放和编辑不受影响。',
  retry: '重试',
  transport: '播放控制',
  play: '播放',
  pause: '暂停',
  position: '当前位置',
  loop: '循环播放',
  speed: '倍速',
  volume: '音量',
  mute: '静音',
  unmute: '取消静音',
  zoomIn: '放大',
  zoomOut: '缩小',
  zoomToFit: '显示整段音频',
  zoomToSelection: '缩放到选中片段',
  selectFirst: '请先选择片段。',
  errors: {
    media_unreachable: '无法获取音频，请检查网络连接后再次点击播放。',
    media_broken: '音频数据已损坏，无法播放。',
    play_blocked: '浏览器阻止了声音播放，请再次点击播放。',
  },
};
