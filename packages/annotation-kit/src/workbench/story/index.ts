export { annotated, crowded, inspected, returned, speechLabels } from './speech.ts';
export { createStoryServer } from './story-server.ts';
export type { StoryServer } from './story-server.ts';
export { StoryWorkbench } from './StoryWorkbench.tsx';
