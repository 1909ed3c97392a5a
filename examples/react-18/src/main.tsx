import { AudioAnnotator, type Annotation, type AnnotatorHandle } from '@earmark/annotation-kit';
import { Button, EarmarkScope, TextField } from '@earmark/ui';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const labels = [
  { id: 'words', title: 'What is said' },
  { id: 'speaker', title: 'Speaker', options: ['A', 'B'] },
];

/** A controlled annotator, with a field of the design system whose element is reached by `ref`. */
function App() {
  const [annotation, setAnnotation] = useState<Annotation>(
    () => JSON.parse(localStorage.getItem('annotation') ?? 'null') ?? { segments: [] },
  );
  const [note, setNote] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const annotator = useRef<AnnotatorHandle | null>(null);
  return (
    <>
      <header>
        <EarmarkScope locale="en" theme="light">
          <TextField label="Note" ref={field} value={note} onChange={setNote} />
          <Button onPress={() => field.current?.focus()}>Write a note</Button>
          <Button onPress={() => annotator.current?.seek(1)}>Go to one second</Button>
        </EarmarkScope>
      </header>
      <section>
        <AudioAnnotator
          src="/speech.wav"
          labels={labels}
          value={annotation}
          onReady={(handle) => (annotator.current = handle)}
          onChange={(next) => {
            setAnnotation(next);
            localStorage.setItem('annotation', JSON.stringify(next));
          }}
        />
      </section>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
