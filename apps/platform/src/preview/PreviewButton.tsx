import { IconButton, lazyPart, Popover, Spinner, type LazyPart } from '@earmark/ui';
import { createElement } from 'react';
import { businessOf, type PreviewPart, type PreviewProps } from '../business/index.ts';
import type { RouteBusiness } from '../route-row.ts';

interface PreviewButtonProps extends PreviewProps {
  /** Kind of work whose row provides the preview. */
  business: RouteBusiness;
}

/** Opens the preview of an item or file in a popover; renders nothing for kinds of work without one. */
export function PreviewButton({ business, ...shown }: PreviewButtonProps) {
  const { preview } = businessOf(business);
  if (!preview) return null;
  const { Part, preload } = panelOf(preview);
  const label = preview.label(shown.name);
  return (
    <Popover
      aria-label={label}
      placement="bottom end"
      trigger={
        <IconButton
          size="s"
          icon={createElement(preview.Icon)}
          aria-label={label}
          tooltip={false}
          onHoverStart={preload}
        />
      }
    >
      <Part {...shown} />
    </Popover>
  );
}

const panels = new Map<PreviewPart, LazyPart<PreviewProps>>();

/** One lazy panel per row: loaded on the first press or on hover. */
function panelOf(preview: PreviewPart): LazyPart<PreviewProps> {
  const known = panels.get(preview) ?? lazyPart(preview.load, { Fallback: () => <Spinner /> });
  panels.set(preview, known);
  return known;
}
