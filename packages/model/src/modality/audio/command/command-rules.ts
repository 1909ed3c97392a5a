import { maxSegments } from '../document/index.ts';
import { maxComments, type CommentRules } from '../../../document/index.ts';

/**
 * Rules that reject commands which could technically be carried out. A stored command was accepted under the rules of
 * its version and is replayed under them, so a rule that becomes stricter never makes an item unopenable.
 */
export interface CommandRules extends CommentRules {
  readonly maxSegments: number;
  /**
   * Whether new and moved segments must lie within the audio, on a listed track, and overlap only where the track
   * allows it.
   */
  readonly checksPositions: boolean;
  /** Whether the halves of a split are to be checked. */
  readonly marksHalves: boolean;
}

/** The rules of `audioVersion`, which apply to new commands. */
export const newestRules: CommandRules = {
  maxSegments,
  maxComments,
  checksPositions: true,
  checksComments: true,
  marksHalves: true,
};

const withoutMarks: CommandRules = { ...newestRules, marksHalves: false };

/** Versions 0 and 1 did not record their rules: every stored command of theirs is accepted. */
const unrecorded: CommandRules = {
  maxSegments: Infinity,
  maxComments: Infinity,
  checksPositions: false,
  checksComments: false,
  marksHalves: false,
};

/** Rules by version. A changed rule comes with a new version, and the previous rules stay as a row. */
const rulesByVersion: readonly CommandRules[] = [unrecorded, unrecorded, withoutMarks, withoutMarks, newestRules];

/** Returns the rules under which commands of a version were made. */
export const commandRulesOf = (version: number): CommandRules => rulesByVersion[version] ?? newestRules;
