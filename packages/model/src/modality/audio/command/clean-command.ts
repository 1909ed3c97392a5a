import { cleanText } from '../../../label/index.ts';
import type { AudioCommand } from './command.ts';

/** Returns the command with its user text as it will be stored; the same object when nothing changes. */
export function cleanCommand(command: AudioCommand): AudioCommand {
  if ('answer' in command && typeof command.answer === 'string') {
    const answer = cleanText(command.answer);
    return answer === command.answer ? command : { ...command, answer };
  }
  if (command.type !== 'comment.add') return command;
  const text = cleanText(command.comment.text);
  return text === command.comment.text ? command : { ...command, comment: { ...command.comment, text } };
}
