'use client';
import { AudioAnnotator, type Annotation } from '@earmark/annotation-kit';
import { useEffect, useState } from 'react';

const labels = [{ id: 'words', title: 'What is said' }];
const nothing: Annotation = { segments: [] };

/** An annotation that the browser keeps. */
export function Kept() {
  const [annotation, setAnnotation] = useState(nothing);
  // After the first render, which must be that of the server.
  useEffect(() => {
    const kept = localStorage.getItem('annotation');
    if (kept) setAnnotation(JSON.parse(kept));
  }, []);
  return (
    <AudioAnnotator
      src="/speech.wav"
      labels={labels}
      value={annotation}
      onChange={(next) => {
        setAnnotation(next);
        localStorage.setItem('annotation', JSON.stringify(next));
      }}
    />
  );
}
