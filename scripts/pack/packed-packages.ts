/** A published workspace. */
export interface PackedPackage {
  /** Folder name under packages/ and in the output. */
  readonly folder: string;
  readonly name: string;
  /** Keywords of the package in a registry. */
  readonly keywords: readonly string[];
}

/** All published packages, dependencies first. */
export const packedPackages: readonly PackedPackage[] = [
  { folder: 'model', name: '@earmark/model', keywords: ['annotation', 'speech', 'segments', 'textgrid', 'elan'] },
  { folder: 'ui', name: '@earmark/ui', keywords: ['react', 'components', 'design-system', 'accessible'] },
  {
    folder: 'annotation-kit',
    name: '@earmark/annotation-kit',
    keywords: ['audio', 'annotation', 'waveform', 'segments', 'react', 'web-component'],
  },
];
