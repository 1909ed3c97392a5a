/**
 * Returns one or two letters for a name: "Mei Lin" ML, "annotator4" A, "欧阳晓华" 晓华 (in Chinese the given name identifies
 * better).
 */
export function initials(name: string): string {
  const trimmed = name.trim();
  if (/^\p{Script=Han}+$/u.test(trimmed)) return Array.from(trimmed).slice(-2).join('');
  const words = trimmed.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = words.map((word) => Array.from(word)[0] ?? '');
  return [letters[0], words.length > 1 ? letters[letters.length - 1] : ''].join('').toUpperCase();
}
