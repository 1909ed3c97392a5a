import { AudioAnnotator } from '@earmark/annotation-kit';
import { createRoot } from 'react-dom/client';

const saved = localStorage.getItem('annotation');

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <AudioAnnotator
    src="/speech.wav"
    labels={[
      { id: 'words', title: 'What is said' },
      { id: 'speaker', title: 'Speaker', options: ['A', 'B'] },
    ]}
    defaultValue={saved ? JSON.parse(saved) : undefined}
    onChange={(annotation) => localStorage.setItem('annotation', JSON.stringify(annotation))}
  />,
);
