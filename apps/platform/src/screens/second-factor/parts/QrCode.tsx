import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Modules of white around the code, without which cameras miss it. */
const quiet = 4;

/** A text as QR code, black on white in every theme, because many apps read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
    return { size: modules + 2 * quiet, path: data.map(rowPath).join('') };
  }, [text]);
  return (
    <Root viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Root>
  );
}

/** A path of one square for each dark module of a row. */
const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')).join('');

const Root = styled.svg`
  display: block;
  width: 176px;
  height: 176px;
`;
