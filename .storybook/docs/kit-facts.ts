import type { ComponentFacts } from './facts.ts';

/** What pages of the annotation kit say, by the title of the stories. */
export const kitFacts: Readonly<Record<string, ComponentFacts>> = {
  'Quick start/AudioAnnotator': {
    component: 'AudioAnnotator',
    anatomy: [
      'bar: title, actions, saving, submit',
      'waveform with overview',
      'transport',
      'list of segments',
      'labels',
    ],
    spoken: 'The parts by their names, as in AudioWorkbench; what is selected, and what a command did, is announced.',
    description: `
The whole annotator in one component: an audio, labels, what was annotated before, and a callback with what is annotated now.

**Use it when** an application wants speech annotated and nothing else of the platform.

**Do** give it a height, keep \`labels\` stable, and save what \`onChange\` brings.

**Don't** build the workbench of its parts before you know what you would change: most is a prop.

| Key | Does |
|---|---|
| Space | plays and stops |
| ? | shows all keys |
`,
  },
  'Quick start/TextAnnotator': {
    component: 'TextAnnotator',
    anatomy: ['bar with labels', 'text with marks and links', 'panel: marks, links, questions'],
    spoken: 'The text is read as text; a caret says the mark at its position.',
    description: `
A text with spans, links and questions in one component.

**Use it when** texts are to be marked: entities, relations, classes.

**Do** give each option a colour and a key.

**Don't** use it for transcription: that is the AudioAnnotator.

| Key | Does |
|---|---|
| arrows, with Shift | moves the caret, selects |
| the key of an option | marks what is selected |
`,
  },
  'Kit/AudioWorkbench': {
    component: 'AudioWorkbench',
    anatomy: [
      'bar',
      'waveform: tracks, overview, axis',
      'transport',
      'list of segments',
      'labels of the segment and of the whole',
      'foot: limits, saving',
    ],
    spoken:
      'The parts by their names: “Waveform”, “Playback, toolbar”, the tabs of the panel; what is selected, and what a command did, is announced.',
    description: `
The assembled workbench over an opened item, for annotation, inspection, acceptance and viewing.

**Use it when** items come from a server of your own, with saving, conflicts and stages.

**Do** give it 480 px of height or more, and leave saving to the item: it keeps edits through crashes and hours offline.

**Don't** put it into a box lower than 480 px.

| Key | Does |
|---|---|
| ? | shows all keys |
| F2, F4 | goes to the text of the segment, to its labels |
| Escape | goes back to the waveform |
`,
  },
  'Kit/LabelPanel': {
    component: 'LabelPanel',
    anatomy: [
      'question: title, mark when required',
      'options with keys, text box or list',
      'questions below the chosen option',
      'fault',
    ],
    spoken: 'Each question is a named group; the faults are said with their field.',
    description: `
The questions of a label set and their answers.

**Use it when** answers are given outside of a workbench.

**Do** give \`faults\` as soon as something is checked.

**Don't** hide required questions in branches that nobody opens.

| Key | Does |
|---|---|
| 1–9 | chooses in the first question with options, where \`optionKeys\` are given |
| ← → ↑ ↓ | goes through the options of a question |
`,
  },
  'Kit/CommentList': {
    component: 'CommentList',
    anatomy: ['comment: author, time, text', 'state: open, resolved', 'buttons', 'box for a new one'],
    spoken: '“Comments on segment 1, list, 2 items”.',
    description: `
What reviewers wrote about an item or a segment.

**Use it when** work is returned with reasons.

**Do** let whoever corrects the work resolve the comment.

**Don't** show who wrote it where people do not know each other: hidden authors stay hidden.

| Key | Does |
|---|---|
| Tab | through the buttons |
| Ctrl/Cmd + Enter | posts the comment |
`,
  },
  'Audio/Waveform': {
    component: 'WaveformView',
    anatomy: ['overview with window', 'axis', 'channels', 'segments by track', 'playhead', 'layers'],
    spoken: 'A named region; the segments themselves are in the list beside it.',
    description: `
The drawing of an audio with its segments: zoomed, scrolled and edited at 60 frames a second with thousands of segments.

**Use it when** the assembled annotator has to be taken apart.

**Do** put the list of its segments below or beside it, and compute peaks on the server for audios of more than ten minutes.

**Don't** rely on it alone: what it shows must be reachable in a list as well.

| Key | Does |
|---|---|
| ← → | moves the playhead |
| Ctrl/Cmd + wheel | zooms |
`,
  },
  'Audio/Transport': {
    component: 'TransportBar',
    anatomy: ['play', 'time', 'speed', 'loop', 'zoom', 'sound settings'],
    spoken: '“Playback, toolbar”, then each tool with its value.',
    description: `
The tools of playback.

**Use it when** a WaveformView stands alone.

**Do** keep it below the drawing.

**Don't** add a second button for play: Space does it everywhere.

| Key | Does |
|---|---|
| Space | plays and stops |
| ← → | goes through the tools |
`,
  },
  'Quick start/earmark-audio': {
    component: 'defineEarmarkAudio',
    source: 'packages/annotation-kit/src/element/define-earmark-audio.tsx',
    anatomy: ['the element, as high as the page makes it', 'the annotator inside: that of AudioAnnotator'],
    spoken: 'As AudioAnnotator: the element itself adds nothing.',
    description: `
The annotator as a custom element, for pages without React. \`defineEarmarkAudio()\` defines it once for the page.

**Use it when** the page is plain HTML or made by another framework.

**Do** wait for the event \`ready\` before you call its methods, and set objects (\`rules\`, \`texts\`, \`options\`) as properties.

**Don't** use it in React: there AudioAnnotator is the component itself.

| Key | Does |
|---|---|
| Space | plays and stops |
| ? | shows all keys |
`,
  },
  'Kit/Workbench': {
    component: 'Workbench',
    anatomy: [
      'bar: title, undo and redo, saving, submit or verdicts',
      'message while saving fails',
      'the surface: what a modality shows of its item',
      'panel with tabs: unit, whole item, comments',
      'dialogs: keys, questions, comparison',
    ],
    spoken: 'The bar, the surface, then the tabs of the panel; the surface names its own units.',
    description: `
The shell around the work on one item of any modality: saving, history, comments, verdicts, submitting and keys. What is annotated is its \`surface\`.

**Use it when** you add a modality that the kit does not have. For audios and texts AudioWorkbench and TextWorkbench are ready.

**Do** keep \`surface\` and \`item\` the same objects while the item is open, and leave out the callback of what cannot be done: its button is gone with it.

**Don't** build buttons for saving, undo or submit into the surface: the bar has them.

| Key | Does |
|---|---|
| ? | shows all keys, those of the surface too |
| Ctrl/Cmd + Z, Ctrl/Cmd + Shift + Z | undoes, does again |
| Ctrl/Cmd + Enter | submits, or passes |
| Ctrl/Cmd + S | saves now |
`,
  },
  'Kit/TextWorkbench': {
    component: 'TextWorkbench',
    source: 'packages/annotation-kit/src/surface/text/TextWorkbench.tsx',
    anatomy: [
      'bar: title, saving, submit or verdicts',
      'tools',
      'parts of the text with marks and links',
      'bars that some actions open: proposals, find',
      'panel: labels of the mark and of the whole, comments',
    ],
    spoken:
      'Each part is “Text, edit text, multi-line, read-only”; what the caret meets and what a command did is announced.',
    description: `
The assembled workbench over an opened text, for annotation, inspection, acceptance and viewing.

**Use it when** texts come from a server of your own, with saving, conflicts and stages.

**Do** keep \`parts\` the same array while the item is open, and give \`revisions\` where work comes back: any two can be compared.

**Don't** use it for a text without a server: that is TextAnnotator.

| Key | Does |
|---|---|
| arrows, with Shift | moves the caret, selects |
| the key of an option | marks what is selected |
| Alt + D | compares revisions |
| ? | shows all keys |
`,
  },
  'Kit/FindBar': {
    anatomy: [
      'line of search: box, options, earlier searches, number of matches, previous and next, list',
      'where to search: selected segments, labels',
      'line of replacement: box, buttons, preview',
      'list of all matches, with boxes where they can be replaced',
    ],
    spoken: '“Find and replace, search”; then the number of matches, and “2 of 7” as one goes on.',
    description: `
Finds and replaces in the texts of all segments, beside the work and not over it.

**Use it when** a word has to be found, or changed in many segments, in a workbench of your own: the assembled ones have it.

**Do** keep \`habits\` for the person: earlier searches and what is open come back. Leave \`onReplace\` out where nothing may be changed.

**Don't** put it into a dialog: one reads a match in its text, corrects it, and goes on.

| Key | Does |
|---|---|
| Enter, Shift + Enter | goes to the next match, to the previous one |
| Enter in the second box | replaces the match |
| Ctrl/Cmd + Enter | lists all matches, while replacing |
| F2 | goes into the text at the match |
| ↑ ↓ in the first box | brings earlier searches |
| Escape | closes |
`,
  },
  'Kit/CuttingDialog': {
    component: 'CuttingDialog',
    anatomy: [
      'settings: method, threshold, lengths, where, what becomes of existing segments',
      'preview: waveform with new and existing segments',
      'progress, figures of the result, or why there is none',
      'buttons: cancel, make the segments',
    ],
    spoken:
      '“Cut by silence, dialog”; the preview is an image with its name, the figures are announced as they change.',
    description: `
Makes segments wherever somebody speaks. Every setting shows what it would make; accepting is one step of the history.

**Use it when** an audio begins without segments, or a stretch of it has to be cut anew.

**Do** pass the same \`finder\` and \`source\` each time: what was measured is not measured again.

**Don't** run it without asking on audios that have segments: people decide whether these are kept or replaced.

| Key | Does |
|---|---|
| Tab | goes through the settings |
| ↑ ↓ in a number | changes it by a step |
| Escape | closes and changes nothing |
`,
  },
  'Kit/HistoryPanel': {
    component: 'HistoryPanel',
    anatomy: [
      'step: name, number of segments, time',
      'mark of where one is',
      'steps that were undone, in italics',
      'the beginning, as the last row',
    ],
    spoken: '“Steps, list box”; each step with its name, “now” or “undone”, its time and its position among all.',
    description: `
All steps of an item by name, the newest first. To go to one undoes what came after it, or does it again.

**Use it when** people have to see how far an undo reaches before they go there.

**Do** give it \`autoFocus\` where it opens by a key, so that arrow keys move at once.

**Don't** use it for what others did: that is in the revisions.

| Key | Does |
|---|---|
| ↑ ↓ | goes to the next newer or older step |
| Home / End | goes to the newest step, to the beginning |
`,
  },
  'Kit/RevisionCompare': {
    anatomy: [
      'tools: characters or words, only changes, segment by number, previous and next change',
      'error rates, and how many segments differ by which kind of change; button that copies them',
      'answers about the whole audio that differ',
      'pair of segments: number, time, kind of change, rates, both sides',
    ],
    spoken:
      '“Segments of both revisions, list”; in a text what was taken out is a “deletion”, what was put in an “insertion”.',
    description: `
Two revisions of an audio side by side, segment by segment, with character and word error rates. The left side is the reference.

**Use it when** one asks what an inspector changed, or how far a recogniser was from what people wrote.

**Do** put the older one on the left, and give \`names\`: they stand in the summary that is copied.

**Don't** show it for one segment only: TextDifference marks two texts.

| Key | Does |
|---|---|
| Tab | through the tools, the list and the buttons in it |
| ← → | chooses between characters and words |
| Enter in the number | goes to the segment |
`,
  },
  'Kit/RevisionDialog': {
    anatomy: [
      'left revision, button that swaps the sides, right revision',
      'comparison: that of RevisionCompare',
      'button that restores the left one (optional)',
    ],
    spoken:
      '“Compare revisions, dialog”; the sides are “Left revision” and “Right revision”, in the list grouped by where they come from.',
    description: `
Compares any two revisions of an audio: both are chosen in the dialog.

**Use it when** an item has a history of submits and verdicts.

**Do** list \`revisions\` newest first, and keep \`load\` the same function: a new one loads again.

**Don't** offer \`onRestore\` to people who may not edit.

| Key | Does |
|---|---|
| Enter, Space | opens the choice of a side |
| ↑ ↓ | goes through the revisions |
| Escape | closes |
`,
  },
  'Kit/RecognitionPanel': {
    component: 'RecognitionPanel',
    anatomy: [
      'title and engine',
      'what was recognised, or how it differs from the text',
      'button that accepts, or the sentence that both are the same',
      'menu: accept for all selected, fill the empty ones',
    ],
    spoken:
      '“Recognised, region”; then the text, in which what would be taken out is a “deletion” and what would be put in an “insertion”.',
    description: `
What a speech recogniser heard in the current segment, marked against its text, to be accepted as a whole. An audio without segments is offered all that were recognised.

**Use it when** a recognition came with the item.

**Do** give \`acceptKeys\` the key that accepts in your workbench: the tooltip names it.

**Don't** put recognised text into the answers beforehand: nobody could tell any more what a person checked.

| Key | Does |
|---|---|
| Tab | to the menu and to the button that accepts |
| Enter, Space | accepts, opens the menu |
`,
  },
  'Kit/PhrasePalette': {
    anatomy: ['search', 'phrases, with the keys of the first ones', 'hint'],
    spoken:
      '“Search phrases, combo box”, then each phrase as it is marked; “No phrase contains this.” where nothing matches.',
    description: `
The common phrases of a task, to be found by a few letters and inserted.

**Use it when** the same words are typed again and again: marks of noise, names, greetings.

**Do** show by \`keysOf\` the keys of the first ones: who uses them often needs no palette.

**Don't** use it as a menu of commands: that is the CommandPalette.

| Key | Does |
|---|---|
| letters | narrow the list |
| ↑ ↓ | marks a phrase |
| Enter | inserts it |
| Escape | closes |
`,
  },
  'Kit/ShortcutHelp': {
    anatomy: ['groups: title, actions with their keys', 'buttons: print, change'],
    spoken: '“Keyboard shortcuts, dialog”; each group is a heading, each action a term with its keys.',
    description: `
The keys of the workbench as they are now, by group. It leads to changing and printing them.

**Use it when** a workbench of your own has keys: the assembled ones open it by ?.

**Do** give it the \`mode\`, so that only what can be done is listed.

**Don't** write keys into texts of help: people change them, and this list follows.

| Key | Does |
|---|---|
| Tab | to the buttons |
| Escape | closes |
`,
  },
  'Kit/ShortcutManager': {
    anatomy: [
      'search, choice of a preset',
      'keys that two actions have, with what to do about it',
      'action: name, keys, buttons that add one or go back to the preset',
      'recording: the keys, where they work, whose they are now',
      'foot: import, export, print, reset all',
    ],
    spoken:
      '“Remove F6: Loop on or off, button”, “Add a key: Loop on or off, button”; while recording “Press the keys…”, then at once whose the keys are now.',
    description: `
Changes the keys of all actions. A change holds at once and is kept by the keymap.

**Use it when** people bring habits of another program, or a keyboard of another layout.

**Do** give \`devices\` what a pedal and media keys need: it has a tab of its own.

**Don't** keep keys for yourself that the list does not show: nobody could give them to another action.

| Key | Does |
|---|---|
| Enter on “Add a key” | records the next chord |
| Enter | takes the recorded chord |
| Escape | ends the recording, otherwise closes |
`,
  },
  'Kit/PedalSettings': {
    anatomy: [
      'state of the pedal, button that connects or disconnects it',
      'what its three buttons do',
      'step back on release',
      'hint for pedals that send keys',
    ],
    spoken: 'The state as it changes: “Connected: VEC USB Footpedal”; then “Step back on release” with the seconds.',
    description: `
Connects a foot pedal, and tells what its buttons do.

**Use it when** people transcribe by pedal. It stands in the \`devices\` of the ShortcutManager.

**Do** keep \`backStepSeconds\` for the person.

**Don't** hide it where a browser cannot talk to pedals: it says so, and what works instead.

| Key | Does |
|---|---|
| Enter, Space | connects, disconnects |
| ↑ ↓ in the number | changes the step back |
`,
  },
  'Kit/CheatSheet': {
    anatomy: ['title, stage and preset', 'groups: title, actions with their keys', 'legend'],
    spoken: '“Earmark · Keyboard shortcuts, region”; each group is a heading, each action a term with its keys.',
    description: `
All keys of a stage on one page of A4, black on white in every theme.

**Use it when** keys are printed: ShortcutHelp and ShortcutManager do it by a button.

**Do** give it the \`mode\` of those who will have it beside their keyboard.

**Don't** show it on the screen for reading: ShortcutHelp does that in the colours of the page.

It takes no keyboard: it is paper.
`,
  },
  'Kit/TracksDialog': {
    component: 'TracksDialog',
    anatomy: [
      'hint',
      'track: name, channel, whether segments may overlap, number of segments, buttons or the mark that the task sets it',
      'button that adds one',
      'why a change was refused, with a button to what prevents it',
      'button that closes',
    ],
    spoken:
      '“Tracks, list”; in each “Name of track 1, edit text”, then “Move Anna up, button”. A refusal is announced.',
  },
  'Kit/Watermark': {
    component: 'Watermark',
    anatomy: ['tiles with the lines, over the parent or the whole window'],
    spoken: 'Nothing: it is hidden from screen readers, and its text is not in the page’s.',
    description: `
Faint text over what must not leave the house unnoticed. It ignores the pointer, is printed, and comes back when somebody takes it away.

**Use it when** a photograph of the screen should tell who sat before it.

**Do** give it lines that lead to a person and a day, and \`isOverPage\` where dialogs show the same content.

**Don't** write what names nobody, and don't rely on it to keep content secret: it tells who showed it, and hides nothing.

It takes no keyboard: there is nothing to press.
`,
  },
  'Audio/AudioPreview': {
    anatomy: [
      'play',
      'waveform with the position',
      'position and length',
      'while it loads, or why it failed with “Try again”',
    ],
    spoken: '“jfk.wav, group”, “Play jfk.wav, button”, “Position in jfk.wav, slider, 0:07.000 of 0:11.000”.',
    description: `
An audio in a list, heard and drawn in passing: play it, and seek in it. It reads the peaks file alone until it is played.

**Use it when** audios are chosen by how they sound: in lists, uploads, datasets.

**Do** give \`durationSeconds\` where the list knows it, and the name of the file as \`title\`.

**Don't** annotate in it: that is AudioAnnotator.

| Key | Does |
|---|---|
| Space | plays and stops |
| ← → | moves by a second, with Shift by five |
| Page Up / Page Down | moves by five seconds |
| Home / End | goes to the start, to the end |
`,
  },
  'Audio/Tracks': {
    component: 'WaveformView',
    anatomy: [
      'band of each track with its segments',
      'head of a track: colour of its speaker, name, channel, mark where segments may overlap',
      'rows in a band whose segments lie over each other',
    ],
    spoken:
      '“Tracks”, then “Anna, Channel L, Segments may overlap, radio button”; the chosen one is where new segments come.',
    description: `
Several tracks under each other in one waveform: speakers, tiers, noises. The active one takes new segments.

**Use it when** people speak at the same time, or an audio is annotated in several respects.

**Do** name the tracks, and give \`activeTrack\` with \`onActiveTrackChange\` where other parts have to know it.

**Don't** make a track for each label: a question does that, on one track.

| Key | Does |
|---|---|
| Tab | to the heads of the tracks |
| ↑ ↓ | goes through them |
| Enter, Space | makes the track the active one |
`,
  },
  'Audio/Channels': {
    component: 'WaveformView',
    anatomy: [
      'wave of each channel, or all over each other',
      'choice between the two',
      'channel: name, buttons that hide it, mute it, play it alone',
    ],
    spoken: '“Channel L, group”, then “Mute channel L, button, pressed”; audios of one channel have none of it.',
    description: `
The channels of an audio, each drawn and heard as one wants.

**Use it when** speakers have a channel each: calls, interviews.

**Do** give the same \`channels\` to waveform and player, so that what is seen is what is heard.

**Don't** mix channels on the server before: one could not listen to one alone any more.

| Key | Does |
|---|---|
| Tab | to the choice and the buttons |
| ← → | chooses between separate and overlaid |
| Enter, Space | hides, mutes, plays alone |
`,
  },
  'Audio/Spectrogram': {
    component: 'SpectrogramView',
    anatomy: [
      'image of the frequencies over time',
      'time, frequency and level at the pointer',
      'button of its settings in the corner',
      'message while it is computed or when that failed',
    ],
    spoken:
      '“Spectrogram, image”; “Computing spectrogram…”, and at once when it cannot be computed. What stands at the pointer is not read out.',
    description: `
The frequencies of an audio over time, computed in a worker for what is in sight.

**Use it when** sounds are told apart by eye: noises, voiced or not, music. In a waveform it is a layer (\`createSpectrogramLayer\`).

**Do** give it samples that can be read by range, and stand it below the waveform whose viewport it shares.

**Don't** let something be found by it alone: it is an image.

It takes no keyboard itself: it follows the viewport, which the keys of a waveform move.
`,
  },
  'Audio/Player': {
    component: 'createPlayer',
    source: 'packages/annotation-kit/src/audio/player/player.ts',
    anatomy: [
      'state to subscribe to: position, speed, volume, error',
      'commands: play, pause, seek, range, loop',
      'share that was heard',
    ],
    spoken: 'Nothing: it has no face. TransportBar and WaveformView say what it does.',
    description: `
Plays one audio, counted in samples. It is a store without a face: several views show one player.

**Use it when** you build a player of your own, or play a WaveformView by script.

**Do** give \`onNeedUrl\` where addresses expire: it goes on where it was. Call \`destroy\` when the audio is closed.

**Don't** read its position by state in React for each frame: \`onFrame\` calls back without drawing anew.

It takes no keyboard: TransportBar and the workbenches give it keys.
`,
  },
};
