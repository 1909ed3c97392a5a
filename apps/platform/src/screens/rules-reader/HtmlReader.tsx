import { Spinner, token } from '@earmark/ui';
import DOMPurify from 'dompurify';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { markRanges, rangesOf } from './find-text.ts';
import { foundStyle, type ReaderProps } from './view.ts';

/** Permitted content of a rules document: text, tables, links and the images that it carries. Nothing is loaded. */
const allowed = {
  ALLOWED_TAGS:
    'p h1 h2 h3 h4 h5 h6 strong b em i u s sup sub br hr span ul ol li table thead tbody tr th td a img dl dt dd blockquote'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['id', 'href', 'src', 'alt', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|data:image\/(?:png|jpeg|gif|bmp|webp);)/i,
};

/** Shows the HTML form of a document, sanitised. */
export function HtmlReader({ url, view, onMatches, onFailed }: ReaderProps & { readonly url: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const show = async (): Promise<void> => {
      const response = await fetch(url, { signal: ending.signal });
      if (!response.ok) throw new Error(String(response.status));
      const fragment = sanitise(await response.text());
      // The nodes themselves: written as text and parsed again, they might no longer be what was sanitised
      root.current?.replaceChildren(fragment);
      setShown(true);
    };
    show().catch(() => (ending.signal.aborted ? undefined : onFailed()));
    return () => ending.abort();
  }, [url, onFailed]);
  const { query, match } = view;
  useEffect(() => {
    if (!isShown || root.current === null) return;
    const ranges = rangesOf(root.current, query);
    onMatches(ranges.length);
    return markRanges(ranges, match);
  }, [isShown, query, match, onMatches]);
  return (
    <>
      {isShown ? null : <Spinner />}
      <Prose ref={root} style={{ zoom: view.zoom }} onClick={scrollWithin} tabIndex={-1} />
    </>
  );
}

function sanitise(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  // An image from elsewhere would tell its host who reads the rules, and when
  for (const image of fragment.querySelectorAll('img'))
    if (!image.getAttribute('src')?.startsWith('data:')) image.removeAttribute('src');
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}

/** Follows links within the document by scrolling: the address belongs to the page. */
function scrollWithin(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (link === null) return;
  event.preventDefault();
  const id = link.getAttribute('href')?.slice(1) ?? '';
  event.currentTarget.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' });
}

const Prose = styled.div`
  color: ${token.color.text};
  line-height: 1.6;
  overflow-wrap: anywhere;
  user-select: text;

  ${foundStyle}

  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin: 1em 0 0.4em;
    font-weight: ${token.fontWeight.strong};
  }

  h1 {
    font-size: ${token.fontSize.xxl};
  }

  h2 {
    font-size: ${token.fontSize.xl};
  }

  p {
    min-height: 1em;
    margin: 0.4em 0;
  }

  ul,
  ol {
    margin: 0.4em 0;
    padding-inline-start: 2em;
    list-style: revert;
  }

  table {
    width: 100%;
    margin: 0.8em 0;
    border-collapse: collapse;
  }

  th,
  td {
    padding: 4px 8px;
    border: 1px solid ${token.color.border};
    vertical-align: top;
  }

  img {
    max-width: 100%;
  }

  a {
    color: ${token.color.accent};
    text-decoration: underline;
  }
`;
