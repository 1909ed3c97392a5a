import { cleanText } from '../label/index.ts';
import type { AudioCommand } from './command.ts';

/** A command with the text that somebody typed or pasted as it will be stored; the same object when that is so already. */
export function cleanCommand(command: AudioCommand): AudioCommand {
  switch (command.type) {
    case 'segment.answer':
    case 'global.answer': {
      const answer = typeof command.answer === 'string' ? cleanText(command.answer) : command.answer;
      return answer === command.answer ? command : { ...command, answer };
    }
    case 'comment.add': {
      const text = cleanText(command.comment.text);
      return text === command.comment.text ? command : { ...command, comment: { ...command.comment, text } };
    }
    default:
      return command;
  }
}
