/** Saves a file that the server answered as base64. */
export function saveAnswer({ file_name: name, content }: { file_name: string; content: string }): void {
  saveFile(name, new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))]));
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // A link that is never part of the page: browsers download what such a link names
  link.click();
  URL.revokeObjectURL(url);
}
