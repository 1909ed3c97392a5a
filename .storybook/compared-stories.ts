/**
 * The stories whose pictures are compared with those under tests/pictures, by id, with what has to be there before the picture is taken:
 * the main views of the kit and the main components, in both themes and languages. A picture is worth having where nothing moves and
 * nothing depends on the day.
 */
export const comparedStories: Readonly<Record<string, string | undefined>> = {
  'kit-audioworkbench--annotated': '[role=grid]',
  'kit-audioworkbench--dark-chinese': '[role=grid]',
  'quick-start-audioannotator--chinese-dark': '[role=grid]',
  'kit-shortcutmanager--dark-chinese': 'body',
  'kit-recognitionpanel--dark-chinese': 'body',
  'kit-historypanel--nothing': 'body',
  'kit-labelpanel--all-types': '[role=group]',
  'kit-labelpanel--dark': '[role=group]',
  'kit-labelpanel--chinese': '[role=group]',
  'kit-shortcuthelp--annotating': '[role=dialog]',
  'kit-revisioncompare--same': 'body',
  'audio-waveform--mono': '[data-part=stage]',
  'audio-waveform--verdicts': '[data-part=stage]',
  'audio-waveform--dark': '[data-part=stage]',
  'audio-waveform--five-thousand-segments': '[data-part=stage]',
  'audio-channels--overlaid-dark': '[data-part=stage]',
  'audio-tracks--chinese': '[data-part=stage]',
  'audio-transport--ready': '[role=toolbar]',
  'actions-button--states': 'button',
  'actions-button--dark': 'button',
  'fields-textfield--states': 'input',
  'fields-textfield--dark': 'input',
  'fields-select--states': 'button',
  'data-statustag--tones': 'body',
  'data-statustag--dark': 'body',
  'data-table--states': 'table, [role=grid]',
  'navigation-tabs--states': '[role=tab]',
};
