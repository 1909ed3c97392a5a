import { createApply, unitAppliers, type Appliers } from '../../../document/index.ts';
import { markAccess, type TextDocument } from '../document/index.ts';
import {
  addLinks,
  addSpans,
  decideProposals,
  editedMark,
  patchDocument,
  removeMarks,
  setLink,
  setRanges,
} from './apply-mark.ts';
import type { TextCommand } from './command.ts';
import { newestRules, type TextCommandRules } from './command-rules.ts';

const appliers: Appliers<TextDocument, TextCommand, TextCommandRules> = {
  ...unitAppliers(markAccess, editedMark),
  'span.add': addSpans,
  'span.ranges': setRanges,
  'link.add': addLinks,
  'link.set': setLink,
  'mark.remove': removeMarks,
  'proposal.decide': decideProposals,
  'document.patch': patchDocument,
};

export const { applyCommand: applyTextCommand, applyCommands: applyTextCommands } = createApply(appliers, newestRules);
