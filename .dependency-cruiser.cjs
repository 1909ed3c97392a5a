/**
 * The import rules of docs/architecture.md as data. A layer imports only from the layers below it, a package is entered through its
 * `exports`, a folder through its `index.ts`.
 */

/** What each workspace may import of the others. */
const below = {
  'packages/model': [],
  'packages/contract': ['packages/model'],
  'packages/ui': [],
  'packages/annotation-kit': ['packages/model', 'packages/ui'],
  'apps/server': ['packages/contract', 'packages/model'],
  'apps/platform': ['packages/contract', 'packages/annotation-kit', 'packages/ui', 'packages/model'],
};
const anyWorkspace = '^(packages|apps)/[^/]+/';
/** What the packages export: their index, and what has an entry of its own. */
const entry =
  '^packages/([^/]+/src|ui/src/chart|annotation-kit/src/audio-preview|annotation-kit/src/text-annotation|model/src/(agreement|auto-check|pattern|proposal|speech))/index\\.ts$';
const anyDoor = '/index\\.tsx?$';
const test = '\\.test\\.tsx?$';
const arbitrary = '^packages/model/src/arbitrary/';
const react =
  '(^|/)node_modules/(@types/)?(react|react-[^/]+|styled-components|@floating-ui/react|@react-[^/]+/[^/]+)/';

const layers = Object.entries(below).map(([workspace, allowed]) => ({
  name: `downwards-only-${workspace.split('/')[1]}`,
  comment: `${workspace} may import ${allowed.join(', ') || 'no other workspace'}.`,
  severity: 'error',
  from: { path: `^${workspace}/` },
  to: { path: anyWorkspace, pathNot: [`^${workspace}/`, ...allowed.map((path) => `^${path}/`)] },
}));

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'no-deep-import',
      comment: 'Another package is imported by its name: what it exports is all there is.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: anyWorkspace, pathNot: ['^$1/$2/', entry] },
    },
    {
      name: 'no-deep-import-from-outside',
      comment:
        'Stories from end to end, benches and scripts use packages as anyone else does; the server is started, not imported. The keys of the texts are types by which stories name what they look for. The toy modality stands for rows that are written in the packages.',
      severity: 'error',
      from: { path: '^(e2e|bench|tests|scripts|\\.storybook)/', pathNot: '^tests/toy-modality/' },
      to: { path: anyWorkspace, pathNot: [entry, '/package\\.json$', '^apps/platform/src/i18n/texts\\.ts$'] },
    },
    {
      name: 'package-by-name',
      comment: 'Another package is imported by its name, never by a relative path.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: anyWorkspace,
        pathNot: '^$1/$2/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['npm', 'aliased-workspace', 'aliased'],
      },
    },
    {
      name: 'sibling-by-index',
      comment: 'Inside a package a folder imports its siblings through their index.ts.',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+/src)/([^/]+)/' },
      to: { path: '^$1/[^/]+/.+\\.tsx?$', pathNot: ['^$1/$2/', anyDoor] },
    },
    {
      name: 'inner-sibling-by-index',
      comment: 'The same one level down, as among the folders of screens/.',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+/src/[^/]+)/([^/]+)/' },
      to: { path: '^$1/[^/]+/.+\\.tsx?$', pathNot: ['^$1/$2/', anyDoor] },
    },
    {
      name: 'no-circle',
      comment: 'Whatever imports in a circle is one thing in two files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-react-in-the-core',
      comment: 'packages/model, packages/contract and the core of the kit run without React.',
      severity: 'error',
      from: { path: '^packages/(model|contract|annotation-kit/src/core)/' },
      to: { path: [react, '^packages/ui/'] },
    },
    {
      name: 'pure-model-and-contract',
      comment:
        'packages/model and packages/contract are plain TypeScript on zod, i18next and, for ELAN files, an XML reader: they run in any browser and in Node.',
      severity: 'error',
      from: { path: '^packages/(model|contract)/src/', pathNot: [test, arbitrary] },
      to: { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/(zod|i18next|@rgrove/parse-xml)/' },
    },
    {
      name: 'arbitrary-in-tests-only',
      comment: 'Generators of random documents and commands serve property tests alone.',
      severity: 'error',
      from: { pathNot: [test, arbitrary] },
      to: { path: arbitrary },
    },
    {
      name: 'no-node-in-model-and-contract',
      comment: 'packages/model and packages/contract use nothing of Node.',
      severity: 'error',
      from: { path: '^packages/(model|contract)/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere; what the kit is measured beside is installed with the bench alone.',
      severity: 'error',
      from: { pathNot: '^bench/(kit/pages/(wavesurfer|peaks)|text/pages/recogito)' },
      // Vite answers these with an address; what they name is checked when it is built.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|test-results|var|demo)/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
