import { defineEarmarkAudio } from '@earmark/annotation-kit';
import { annotationOf, createAudioStore, documentOf, labelSetOf, openAudio } from '@earmark/annotation-kit/headless';
import { annotationFormats, defaultAudioRules } from '@earmark/model';

defineEarmarkAudio();
const element = document.querySelector('earmark-audio');
const subtitles = document.querySelector('pre');
if (!element || !subtitles) throw new Error('The page has lost its parts.');
const labels = labelSetOf([{ id: 'words', title: 'What is said' }]);

// The core alone, without anything to see: a first segment before anybody has touched the page.
const audio = await openAudio(element.src);
const store = createAudioStore({
  document: documentOf({ segments: [] }, audio.shape),
  labels,
  rules: defaultAudioRules,
  mode: 'annotation',
});
store.run({
  type: 'segment.add',
  segment: {
    id: 'first',
    track: 0,
    start: 0,
    end: audio.shape.sampleRate,
    answers: { words: 'The beginning' },
    comments: [],
    status: 'completed',
  },
});
element.value = annotationOf(store.getState().document);
audio.close();

const print = (): void => {
  const document = documentOf(element.value, audio.shape);
  subtitles.textContent = [...annotationFormats.srt.print(document, { labels })].join('');
};
element.addEventListener('change', print);
print();
