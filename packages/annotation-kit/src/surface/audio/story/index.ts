export { annotated, crowded, inspected, loadSpeech, returned, speechLabels } from './speech.ts';
export { createStoryServer } from './story-server.ts';
export type { StoryServer } from './story-server.ts';
export { StoryWorkbench } from './StoryWorkbench.tsx';
export { isSaved, onOpened, rowText, segmentsOf, whenOpen, wordsOf } from './when-open.ts';
export type { OpenedStory } from './when-open.ts';
