import type { ShortcutText } from './shortcut-text.ts';

const list = (items: readonly string[]): string => items.map((item) => `“${item}”`).join('、');

export const zh: ShortcutText = {
  manage: '修改快捷键…',
  managerTitle: '修改快捷键',
  keysTab: '按键',
  devicesTab: '脚踏板与媒体键',
  search: '按名称或按键搜索',
  nothingFound: '没有匹配的操作。',
  preset: '方案',
  presets: { default: '聆标', praat: '类 Praat', labelstudio: '类 Label Studio' },
  scopes: {
    everywhere: '任何位置，输入文字时也有效',
    workbench: '未输入文字时',
    wave: '波形区',
    spectrogram: '语谱图',
    list: '片段列表',
    labels: '标签区',
    text: '输入文本时',
  },
  scope: '生效范围',
  noKeys: '无按键',
  changed: '与方案不同',
  addKeys: (action) => `添加按键：${action}`,
  removeKeys: (keys, action) => `移除 ${keys}：${action}`,
  resetAction: (action) => `恢复为方案按键：${action}`,
  resetAll: '全部恢复',
  resetAllTitle: '恢复全部快捷键？',
  resetAllHint: (count) => `您自定义了 ${count} 个操作的按键，恢复后将丢失。`,
  done: '完成',
  import: '导入…',
  export: '导出',
  print: '打印',
  imported: '已启用文件中的快捷键。',
  importedWithout: (count) => `已启用文件中的快捷键；其中 ${count} 个操作在此不存在，已略过。`,
  faults(fault) {
    switch (fault.code) {
      case 'not_json':
        return '该文件不是 JSON 文件。';
      case 'not_a_keymap':
        return '该文件中没有快捷键。';
      case 'newer_version':
        return `该文件来自更新的版本（${fault.version}），此处无法读取。`;
      case 'bad_keys':
        return `${fault.action} 的“${fault.keys}”不是有效的按键。`;
      case 'bad_value':
        return `${fault.path || '文件开头'} 处的值无法使用。`;
    }
  },
  conflict: (keys, actions) => `${keys} 同时分配给了${list(actions)}。`,
  keepFor: (action) => `保留给“${action}”`,
  record: {
    title: (action) => `新按键：${action}`,
    listening: '请按下按键…',
    cancelHint: '按 Esc 取消',
    usedBy: (actions) => `目前用于${list(actions)}。`,
    already: '该操作已有此按键。',
    warnings: {
      never_arrives: '浏览器或系统会保留这组按键，工作台无法收到。',
      browser: '这组按键在浏览器中另有用途，在工作台中将失去该用途。',
      typing: '这组按键用于编辑文字，建议仅在未输入文字时生效。',
      writes: '部分键盘用这组按键输入符号。',
      moves_focus: 'Tab 用于在各区域之间移动，建议仅用于波形区或文本。',
    },
    add: '添加',
    reassign: '改为此操作',
    again: '重新按键',
    cancel: '取消',
  },
  series: {
    'channel.mute': '声道 1 – 4 静音或取消',
    'label.option': '选择焦点处或首个选项标签的第 1 – 9 项',
    'phrase.insert': '插入短语 1 – 9',
  },
  sheet: {
    title: '聆标 · 快捷键',
    legend: '加粗的按键在输入文字时同样有效。',
    keysOf: (preset, isChanged) => (isChanged ? `${preset}，含自定义按键` : preset),
  },
  pedal: {
    title: '脚踏板',
    hint: 'Infinity USB-2 脚踏板在此连接后即可使用。',
    keysHint: '发送按键的脚踏板无需连接：在“按键”中把它的按键分配给操作即可。',
    unsupported:
      '当前浏览器无法直接连接脚踏板，请使用电脑上的 Chrome 或 Edge；发送按键的脚踏板在任何浏览器中都可使用。',
    disconnected: '未连接脚踏板。',
    connecting: '正在连接…',
    connected: (name) => `已连接：${name}`,
    failed: '无法打开脚踏板，可能正被其他程序占用。',
    notChosen: '未选择脚踏板。',
    connect: '连接脚踏板…',
    disconnect: '断开连接',
    left: '左踏板',
    middle: '中踏板',
    right: '右踏板',
    leftDoes: '踩住时后退',
    middleDoes: '踩住时播放，松开后暂停并回退',
    rightDoes: '踩住时前进',
    backStep: '松开后回退',
    seconds: '秒',
  },
  media: {
    title: '媒体键',
    hint: '播放、暂停、停止作用于音频；上一曲、下一曲定位到相邻片段；快退、快进各一秒。播放过音频后，锁屏界面和耳机上的按键同样有效。',
    unsupported: '当前浏览器不支持媒体键。',
  },
};
