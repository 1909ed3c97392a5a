import type { PreviewProps } from '../../apps/platform/src/business/preview-part.ts';

/** A note in passing. */
export const NotePreview = ({ name, size }: PreviewProps) => (
  <p>
    {name}: {size}
  </p>
);
