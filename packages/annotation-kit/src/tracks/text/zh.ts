import type { TracksText } from './tracks-text.ts';

export const zh: TracksText = {
  title: '轨道',
  hint: '轨道是一行片段，例如每位说话人一条、每个层级一条。每次更改都是一步，可以撤销。',
  fromTask: '任务设定',
  fromTaskHint: '这些轨道由任务统一设定，不能更改。您可以在其下方添加其他轨道。',
  add: '添加轨道',
  done: '完成',
  track: (number) => `轨道 ${number}`,
  name: (number) => `轨道 ${number} 的名称`,
  channel: (number) => `轨道 ${number} 的声道`,
  wholeAudio: '全部声道',
  channelNamed: (name) => `声道 ${name}`,
  mayOverlap: '允许重叠',
  segments: (count) => `${count} 个片段`,
  up: (name) => `上移${name}`,
  down: (name) => `下移${name}`,
  remove: (name) => `移除${name}`,
  refusals: {
    holdsSegments: '只能移除空轨道。请先将其片段移至其他轨道或删除。',
    lastTrack: '音频至少要有一条轨道。',
    judged: '这些轨道上有已评判的片段，移动会使评判失效，因此顺序不能更改。',
    tooMany: '轨道数量已达上限。',
  },
  overlapping: '该轨道上有互相重叠的片段，请先将它们分开。',
  show: '查看第一处',
};
