import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRawStyles } from './raw-styles.ts';
import { listSources } from './source-tree.ts';

it.each([
  'color: #fff;',
  "background: 'rgb(1 2 3 / 4%)',",
  'border: 1px solid black;',
  'fill: white;',
  'z-index: 10;',
  'zIndex: 3,',
  'font-size: 15px;',
  'fontSize: 15,',
  'margin-left: 4px;',
  'paddingRight: 4,',
  'text-align: right;',
])('finds %s', (line) => {
  expect(findRawStyles(`const a = 1;\n  ${line}`)).toMatchObject([{ line: 2, text: line }]);
});

it.each([
  'color: ${token.color.text};',
  'color: inherit;',
  'z-index: calc(${token.zIndex.sticky} + 1);',
  "href: '#projects',",
  '// Black on white: #000 on #fff.',
  'background: color-mix(in srgb, ${token.color.accent} 28%, transparent);',
  'padding-inline-start: 10px;',
  'const { left, right } = box.getBoundingClientRect();',
])('lets %s pass', (line) => {
  expect(findRawStyles(line)).toEqual([]);
});

it('finds none in what people see, but for what has a reason', () => {
  const sources = listSources().filter((path) => styled.test(path) && !aside.test(path) && !(path in reasons));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) =>
    findRawStyles(readFileSync(path, 'utf8')).map(({ line, text, instead }) => `${path}:${line} ${text} → ${instead}`),
  );
  expect(found).toEqual([]);
});

const styled = /^(packages\/(ui|annotation-kit)|apps\/platform)\/src\/.*\.(tsx?|css)$/;
/** Exempt: the tokens themselves, and files that users never see. */
const aside = /^packages\/ui\/src\/theme\/|\.test\.tsx?$|\.stories\.tsx$/;

/** Sources that may contain literal values, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'packages/annotation-kit/src/watermark/watermark-overlay.ts':
    'lies over everything, whatever a page does, and reads no variable that a page can set',
  'packages/annotation-kit/src/watermark/guard-watermark.ts': 'as above',
  'packages/annotation-kit/src/audio/waveform/waveform-style.ts': 'time runs from left to right in every language',
  'packages/annotation-kit/src/surface/text/style/scroller.ts':
    'lays out lines of both directions from the left, whatever the language of the page',
  'packages/annotation-kit/src/surface/text/style/overlay.ts': 'as above',
  'packages/annotation-kit/src/surface/text/style/arcs.ts': 'as above',
  'packages/annotation-kit/src/quick/text/story-texts.ts': 'names colours of options, which are data',
  'packages/annotation-kit/src/shortcuts/sheet/CheatSheet.tsx': 'is printed: points on paper',
  'apps/platform/src/screens/rules-reader/PdfPage.tsx':
    'pages of a document are white paper in every theme, and the library names its variables',
  'apps/platform/src/screens/rules-reader/view.ts': 'matches are marked on white paper as well',
};
