import type { RecognitionText } from './recognition-text.ts';

export const zh: RecognitionText = {
  title: '识别结果',
  by: (engine) => `来自 ${engine}`,
  accept: '采用',
  acceptFor: (count) => `采用到选中的 ${count} 个片段`,
  fillEmpty: (count) => `填入 ${count} 个空片段`,
  same: '与文本一致',
  nothingHere: '此处没有识别结果。',
  adoptTitle: (count) => `识别出 ${count} 个片段`,
  adoptHint: '以识别结果开始标注，撤销一次即可恢复。',
  adopt: '采用',
  more: '更多采用方式',
};
