/** A published workspace. */
export interface PackedPackage {
  /** Folder name under packages/ and in the output. */
  readonly folder: string;
  readonly name: string;
  /** Keywords of the package in a registry. */
  readonly keywords: readonly string[];
  /** Sections of CHANGELOG.md that concern its users. */
  readonly sections: readonly string[];
  /** Folders that are published beside dist/ and docs/, importable by their paths. */
  readonly folders?: readonly string[];
  /** Whether it defines a custom element, which its manifest describes. */
  readonly hasElement?: boolean;
}

/** All published packages, dependencies first. */
export const packedPackages: readonly PackedPackage[] = [
  {
    folder: 'model',
    name: '@earmark/model',
    keywords: ['annotation', 'speech', 'segments', 'textgrid', 'elan'],
    sections: ['Formats of texts', 'Annotation files'],
  },
  {
    folder: 'ui',
    name: '@earmark/ui',
    keywords: ['react', 'components', 'design-system', 'accessible'],
    sections: ['Embedding the kit', 'The design system'],
    folders: ['tokens'],
  },
  {
    folder: 'annotation-kit',
    name: '@earmark/annotation-kit',
    keywords: ['audio', 'annotation', 'waveform', 'segments', 'react', 'web-component'],
    sections: [
      'Working at an audio',
      'Texts in the kit',
      'Embedding the kit',
      'Names that changed in the kit',
      'The annotation kit for other applications',
    ],
    hasElement: true,
  },
];
