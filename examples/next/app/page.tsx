import { AudioAnnotator } from '@earmark/annotation-kit';
import { Kept } from './Kept.tsx';

/** A server component: what it passes can be serialised. Callbacks are in a client component of its own. */
export default function Page() {
  return (
    <>
      <main style={{ height: 520 }}>
        <Kept />
      </main>
      <section aria-label="Read only" style={{ height: 400 }}>
        <AudioAnnotator src="/speech.wav" defaultValue={{ segments: [{ start: 1, end: 2 }] }} isReadOnly />
      </section>
    </>
  );
}
