import { maxComments, type CommentRules } from '../../../document/index.ts';
import { maxMarks } from '../document/index.ts';

/**
 * Rules that reject commands which could technically be carried out. A stored command was accepted under the rules of
 * its version and is replayed under them, so a rule that becomes stricter never makes an item unopenable.
 */
export interface TextCommandRules extends CommentRules {
  readonly maxMarks: number;
}

/** The rules of `textVersion`, which apply to new commands. */
export const newestRules: TextCommandRules = { maxMarks, maxComments, checksComments: true };

/** Rules by version. A changed rule comes with a new version, and the previous rules stay as a row. */
const rulesByVersion: readonly TextCommandRules[] = [newestRules, newestRules, newestRules];

/** Returns the rules under which commands of a version were made. */
export const commandRulesOf = (version: number): TextCommandRules => rulesByVersion[version] ?? newestRules;
