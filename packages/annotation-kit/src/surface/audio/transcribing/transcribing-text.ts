/** The settings of transcription mode. */
export const transcribingText = {
  namespace: 'kit.transcribing',
  en: {
    explained:
      'After drawing, the caret is in the text of the segment. Enter completes it, goes to the next one and plays it; Tab plays again.',
    stepBack: 'Step back on resuming',
    milliseconds: '{{count}} ms',
    snap: 'Snap edges to pauses',
    snapHint: 'Dragged edges and splits move to the nearest pause; Shift suspends it while dragging.',
    finding: 'Looking for pauses…',
    unreadable: 'The audio cannot be read here, so its pauses are not known.',
    whileTyping: 'Keys that work while typing',
    keys: '{{name}}: {{keys}}',
  },
  zh: {
    explained: '画出片段后，光标直接进入其文本。按 Enter 完成当前片段，转到下一片段并播放；按 Tab 重新播放。',
    stepBack: '继续播放时回退',
    milliseconds: '{{count}} 毫秒',
    snap: '边界吸附停顿',
    snapHint: '拖动边界或拆分时，自动对齐到最近的停顿；拖动时按住 Shift 可暂停吸附。',
    finding: '正在查找停顿…',
    unreadable: '此处无法读取音频，不能查找停顿。',
    whileTyping: '输入时可用的快捷键',
    keys: '{{name}}：{{keys}}',
  },
} as const;
