import { token } from '@earmark/ui';
import { RenderingCancelledException, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../i18n/index.ts';
import { markRanges, rangesOf } from './find-text.ts';
import { foundStyle } from './view.ts';

const t = texts('rules-reader');

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
  query: string;
  /** The match on this page that is current; -1 for none. */
  current: number;
  onFailed: () => void;
}

/** One page as an image, under its text, which can be selected and is read aloud. */
export function PdfPage({ pdf, number, zoom, query, current, onFailed }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [painted, setPainted] = useState('');
  const width = useSettledWidth(frame);
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    const paint = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      // Without a width (not measured yet, or hidden) there is no scale to paint at
      if (isOver || width === 0 || !canvas.current || !layer.current) return;
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (width / natural.width) * zoom });
      const density = window.devicePixelRatio;
      const sheet = canvas.current.parentElement;
      sheet?.style.setProperty('--total-scale-factor', String(viewport.scale));
      Object.assign(canvas.current, {
        width: Math.floor(viewport.width * density),
        height: Math.floor(viewport.height * density),
      });
      Object.assign(canvas.current.style, { width: `${viewport.width}px`, height: `${viewport.height}px` });
      // The library only appends: the text of the paint before would stay below
      layer.current.replaceChildren();
      const image = page.render({
        canvas: canvas.current,
        viewport,
        // The canvas is in device pixels, the viewport in CSS pixels
        transform: [density, 0, 0, density, 0, 0],
      });
      const text = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer.current,
        viewport,
      });
      stop = () => {
        image.cancel();
        text.cancel();
      };
      await Promise.all([image.promise, text.render()]);
      if (!isOver) setPainted(`${number}/${zoom}/${width}`);
    };
    paint().catch((error: unknown) => {
      if (!isOver && !(error instanceof RenderingCancelledException)) onFailed();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number, zoom, width, onFailed]);
  useEffect(() => {
    // Ranges point into the text layer, so each paint voids them
    if (painted === '' || query === '' || layer.current === null) return;
    return markRanges(rangesOf(layer.current, query), current);
  }, [painted, query, current]);
  return (
    <Frame ref={frame} role="region" aria-label={t('pageNumber', { number })} tabIndex={0}>
      <Sheet>
        <canvas ref={canvas} aria-hidden="true" />
        <Layer ref={layer} />
      </Sheet>
    </Frame>
  );
}

/** Width for a page in px: pages are painted anew when it has stopped changing. */
function useSettledWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer = 0;
    const measure = (): void => setWidth(element.clientWidth - edges);
    measure();
    const observer = new ResizeObserver(() => {
      window.clearTimeout(timer);
      // While an edge is dragged, each painting would be cancelled by the next
      timer = window.setTimeout(measure, 120);
    });
    observer.observe(element);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [frame]);
  return width;
}

/** Left and right border of a page, in px. */
const edges = 2;

const Frame = styled.div`
  overflow: auto;
  outline: none;
`;

const Sheet = styled.div`
  --total-scale-factor: 1;
  position: relative;
  width: fit-content;
  margin: 0 auto;
  border: 1px solid ${token.color.border};
  background: #fff;

  canvas {
    display: block;
  }

  /* White paper is too bright beside dark work */
  [data-theme*='dark'] & canvas {
    filter: brightness(0.72);
  }
`;

/** Text layer with the styles that the library expects: its spans carry their own font height, scale and rotation. */
const Layer = styled.div`
  --min-font-size: 1;
  --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
  position: absolute;
  inset: 0;
  overflow: clip;
  line-height: 1;
  text-align: initial;
  user-select: text;

  ${foundStyle}

  & :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    transform-origin: 0 0;
  }

  & > :not(.markedContent),
  & .markedContent span:not(.markedContent) {
    --font-height: 0;
    --scale-x: 1;
    --rotate: 0deg;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size)));
  }

  & .markedContent {
    display: contents;
  }
`;
