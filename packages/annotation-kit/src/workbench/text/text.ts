/** What the workbench says of editing; the other texts are the kit's. */
export interface EditingText {
  readonly copied: (count: number) => string;
  readonly tooMuchToCopy: string;
  readonly nothingToPaste: string;
  readonly answersDropped: (count: number) => string;
  readonly noCaret: string;
  readonly caretAtEdge: string;
  readonly noStart: string;
  readonly noSilence: string;
  readonly noComment: string;
  readonly noPhrase: string;
  readonly notAnnotated: string;
  readonly more: string;
  readonly length: string;
  readonly seconds: (seconds: string) => string;
  readonly tooShort: (least: string) => string;
  readonly tooLong: (most: string) => string;
  /** What stands before how long segments may be. */
  readonly perSegment: (range: string) => string;
  /** The title of silent segments and how long they may be. */
  readonly silentWithin: (title: string, range: string) => string;
  readonly within: (least: string, most: string) => string;
  readonly atLeast: (least: string) => string;
  readonly atMost: (most: string) => string;
  readonly noRecognition: string;
  readonly nothingToCompare: string;
  readonly noSound: string;
  readonly noChannel: string;
  readonly viewSettings: string;
  readonly spectrogram: string;
  readonly amplitude: string;
  readonly onScreen: string;
}
