import { cleanText, type Answer } from '../label/index.ts';
import type { Comment } from './comment-schema.ts';

/**
 * Returns a command that all modalities share with its text as it will be stored; the same object when nothing changes.
 */
export function cleanUnitCommand<
  Command extends { readonly type: string; readonly answer?: Answer | null; readonly comment?: Comment },
>(command: Command): Command {
  if (typeof command.answer === 'string') {
    const answer = cleanText(command.answer);
    return answer === command.answer ? command : { ...command, answer };
  }
  if (command.comment === undefined) return command;
  const text = cleanText(command.comment.text);
  return text === command.comment.text ? command : { ...command, comment: { ...command.comment, text } };
}
