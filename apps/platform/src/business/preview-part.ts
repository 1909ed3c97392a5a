import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export interface PreviewProps {
  /** A file, authorised by its dataset; or an item, authorised by its task. */
  kind: 'file' | 'item';
  id: number;
  name: string;
  /** Size in the measure of the modality; null while unknown. */
  size: number | null;
}

/** Preview of items and source files of one kind of work: a popover beside their rows in lists. */
export interface PreviewPart {
  /** Icon of the button that opens the popover. */
  readonly Icon: LucideIcon;
  /** Label of the same button. */
  readonly label: (name: string) => string;
  /** Content of the popover, loaded lazily. */
  readonly load: () => Promise<ComponentType<PreviewProps>>;
}
