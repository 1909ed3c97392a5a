/** A workspace that is published: what its tarball is made from. */
export interface PackedPackage {
  /** Folder under packages/ and in the output. */
  readonly folder: string;
  readonly name: string;
  /** Says what the package is good for on its page in a registry. */
  readonly keywords: readonly string[];
}

/** Everything that is published, each after what it depends on. */
export const packedPackages: readonly PackedPackage[] = [
  { folder: 'model', name: '@earmark/model', keywords: ['annotation', 'speech', 'segments', 'textgrid', 'elan'] },
  { folder: 'ui', name: '@earmark/ui', keywords: ['react', 'components', 'design-system', 'accessible'] },
  {
    folder: 'annotation-kit',
    name: '@earmark/annotation-kit',
    keywords: ['audio', 'annotation', 'waveform', 'segments', 'react', 'web-component'],
  },
];
