import { audioVersion, maxComments, maxSegments } from '../document/index.ts';

/**
 * What commands are refused for beyond what makes them impossible. A stored command was accepted by the rules of its version and is
 * replayed by them, so that a rule that becomes stricter never makes an item unopenable.
 */
export interface CommandRules {
  readonly maxSegments: number;
  /** Most comments in one place. */
  readonly maxComments: number;
  /** Segments that are new or moved lie within the audio, on a track that is listed, and overlap only where that track allows it. */
  readonly checksPlaces: boolean;
  /** Comments are not blank, and a reply belongs to a comment that is not a reply itself. */
  readonly checksComments: boolean;
}

/** Commands of version 0 and 1 were stored without saying which rules they were made under: whatever they did was allowed. */
const unrecorded: CommandRules = {
  maxSegments: Infinity,
  maxComments: Infinity,
  checksPlaces: false,
  checksComments: false,
};

/** The rules by version. A rule that changes comes with a new version and a new row; the rows before it stay as they are. */
const rulesByVersion: readonly CommandRules[] = [
  unrecorded,
  unrecorded,
  { maxSegments, maxComments, checksPlaces: true, checksComments: true },
];

/** The rules that commands of a version were made under; those of a version that is not known are the newest. */
export const commandRulesOf = (version: number): CommandRules => rulesByVersion[version] ?? newestRules;

export const newestRules: CommandRules = rulesByVersion[audioVersion] ?? unrecorded;
