import { maxSegments } from '../document/index.ts';
import { maxComments, type CommentRules } from '../../../document/index.ts';

/**
 * What commands are refused for beyond what makes them impossible. A stored command was accepted by the rules of its version and is
 * replayed by them, so that a rule that becomes stricter never makes an item unopenable.
 */
export interface CommandRules extends CommentRules {
  readonly maxSegments: number;
  /** Segments that are new or moved lie within the audio, on a track that is listed, and overlap only where that track allows it. */
  readonly checksPlaces: boolean;
}

/** The rules of `audioVersion`, which new commands are judged by. */
export const newestRules: CommandRules = { maxSegments, maxComments, checksPlaces: true, checksComments: true };

/** Commands of version 0 and 1 were stored without saying which rules they were made under: whatever they did was allowed. */
const unrecorded: CommandRules = {
  maxSegments: Infinity,
  maxComments: Infinity,
  checksPlaces: false,
  checksComments: false,
};

/** The rules by version. A rule that changes comes with a new version; what the rules were before stays as a row. */
const rulesByVersion: readonly CommandRules[] = [unrecorded, unrecorded, newestRules];

/** The rules that commands of a version were made under. */
export const commandRulesOf = (version: number): CommandRules => rulesByVersion[version] ?? newestRules;
