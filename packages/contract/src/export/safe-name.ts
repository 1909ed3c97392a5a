/**
 * Longest name of a file or folder in UTF-8, with room for a number and an ending within the 255 bytes of file systems.
 */
const nameBytes = 180;

/** Names that Windows keeps for devices, with or without an ending. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(\.|$)/i;

/**
 * Returns a name that Windows, macOS and Linux take, and that means no other folder: no separators, reserved names or
 * invisible characters.
 */
export function safeName(name: string, mostBytes = nameBytes): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '_');
  const cut = trimmed(cutToBytes(trimmed(plain), mostBytes));
  return cut === '' ? '_' : device.test(cut) ? `_${cut}` : cut;
}

/** Windows drops dots and spaces at the end; at the start they hide a file or go up a folder. */
const trimmed = (name: string): string => name.replace(/^[.\s]+|[.\s]+$/g, '');

/** Cuts between characters, not within one. */
function cutToBytes(name: string, most: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of name) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (bytes > most) break;
    end += character.length;
  }
  return name.slice(0, end);
}
