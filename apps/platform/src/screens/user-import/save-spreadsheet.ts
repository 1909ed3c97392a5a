import { saveFile } from '../../list/index.ts';

/** Saves a spreadsheet that the server answered. */
export function saveSpreadsheet({ file_name: name, content }: { file_name: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }));
}
