import type { ShortcutText } from './shortcut-text.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const en: ShortcutText = {
  manage: 'Change shortcuts…',
  managerTitle: 'Change shortcuts',
  keysTab: 'Keys',
  devicesTab: 'Pedal and media keys',
  search: 'Search by name or key',
  nothingFound: 'No action matches.',
  preset: 'Preset',
  presets: { default: 'Earmark', praat: 'Like Praat', labelstudio: 'Like Label Studio' },
  scopes: {
    everywhere: 'Everywhere, also while typing',
    workbench: 'While nothing is typed',
    wave: 'On the waveform',
    spectrogram: 'On the spectrogram',
    list: 'In the list',
    labels: 'In the labels',
    text: 'While typing in texts',
  },
  scope: 'Where it works',
  noKeys: 'No key',
  changed: 'Differs from the preset',
  addKeys: (action) => `Add a key: ${action}`,
  removeKeys: (keys, action) => `Remove ${keys}: ${action}`,
  resetAction: (action) => `Back to the preset: ${action}`,
  resetAll: 'Reset all',
  resetAllTitle: 'Reset all shortcuts?',
  resetAllHint: (count) =>
    count === 1
      ? 'One action has keys of your own. They will be lost.'
      : `${count} actions have keys of your own. They will be lost.`,
  done: 'Done',
  import: 'Import…',
  export: 'Export',
  print: 'Print',
  imported: 'The shortcuts of the file are in use.',
  importedWithout: (count) =>
    `The shortcuts of the file are in use. ${count === 1 ? 'One action' : `${count} actions`} in it ${count === 1 ? 'is' : 'are'} unknown here and ${count === 1 ? 'was' : 'were'} left out.`,
  faults(fault) {
    switch (fault.code) {
      case 'not_json':
        return 'This file is not JSON.';
      case 'not_a_keymap':
        return 'This file holds no shortcuts.';
      case 'newer_version':
        return `This file comes from a newer version (${fault.version}) than can be read here.`;
      case 'bad_keys':
        return `“${fault.keys}” of ${fault.action} is no key or chord.`;
      case 'bad_value':
        return `The value at ${fault.path || 'the top'} cannot be used.`;
    }
  },
  conflict: (keys, actions) => `${keys} is given to ${list.format(actions)}.`,
  keepFor: (action) => `Keep for ${action}`,
  record: {
    title: (action) => `New key: ${action}`,
    listening: 'Press the keys…',
    cancelHint: 'Esc cancels',
    usedBy: (actions) => `Now used by ${list.format(actions)}.`,
    already: 'The action has this key already.',
    warnings: {
      never_arrives: 'The browser or the system keeps these keys to itself: the workbench will not get them.',
      browser: 'These keys have a meaning in browsers, which is lost at the workbench.',
      typing: 'These keys edit texts. Better let them work only while nothing is typed.',
      writes: 'Some keyboards write signs with these keys.',
      moves_focus: 'Tab leads from one part to the next. Better keep it to the waveform or to texts.',
    },
    add: 'Add',
    reassign: 'Reassign',
    again: 'Press others',
    cancel: 'Cancel',
  },
  series: {
    'channel.mute': 'Channels 1 – 4 muted or not',
    'label.option': 'Choose option 1 – 9 of the focused or first choice',
    'phrase.insert': 'Insert phrase 1 – 9',
  },
  sheet: {
    title: 'Earmark · Keyboard shortcuts',
    legend: 'Keys set in bold work while you type, too.',
    keysOf: (preset, isChanged) => (isChanged ? `${preset}, with keys of one’s own` : preset),
  },
  pedal: {
    title: 'Foot pedal',
    hint: 'An Infinity USB-2 pedal works by itself once it is connected here.',
    keysHint: 'A pedal that sends keys needs no connection: give its keys to actions under “Keys”.',
    unsupported:
      'This browser cannot talk to pedals directly. Chrome and Edge on a computer can; a pedal that sends keys works everywhere.',
    disconnected: 'No pedal is connected.',
    connecting: 'Connecting…',
    connected: (name) => `Connected: ${name}`,
    failed: 'The pedal could not be opened. Another program may be using it.',
    notChosen: 'No pedal was chosen.',
    connect: 'Connect a pedal…',
    disconnect: 'Disconnect',
    left: 'Left',
    middle: 'Middle',
    right: 'Right',
    leftDoes: 'goes back while held',
    middleDoes: 'plays while held; let go, it pauses and steps back',
    rightDoes: 'goes forward while held',
    backStep: 'Step back on release',
    seconds: 's',
  },
  media: {
    title: 'Media keys',
    hint: 'Play, pause and stop act on the audio; previous and next lead to the neighbouring segment; seeking is a second each way. They work from the lock screen and from headsets, too, while the audio has been played.',
    unsupported: 'This browser does not hand on media keys.',
  },
};
