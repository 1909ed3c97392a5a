import { defineEarmarkAudio } from '@earmark/annotation-kit';

defineEarmarkAudio();
const element = document.querySelector('earmark-audio');
if (!element) throw new Error('The page has lost its annotator.');

// The page around says what is annotated, and is told of each change.
addEventListener('message', ({ source, data }) => {
  if (source === parent) element.value = data;
});
element.addEventListener('ready', () => parent.postMessage({ type: 'ready' }, '*'));
element.addEventListener('change', ({ detail }) => parent.postMessage({ type: 'change', annotation: detail }, '*'));
