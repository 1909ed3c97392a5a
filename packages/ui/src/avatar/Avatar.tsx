import { useState } from 'react';
import { styled } from 'styled-components';
import { token, toneVariables, type Tone } from '../theme/index.ts';

export interface AvatarProps {
  /** Name of the person. Its initials replace a missing image, and screen readers announce it. */
  name: string;
  /** URL of an image. The initials are shown instead while it cannot be loaded. */
  src?: string;
  /** Side length in px: s 20, m 28, l 40. */
  size?: 's' | 'm' | 'l';
  /** Hides the avatar from screen readers, for use beside the person's name. */
  isDecorative?: boolean;
}

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

const grounds = ['accent', 'teal', 'violet', 'info', 'success', 'warning'] as const satisfies readonly Tone[];

/** A person: an image, or initials on a colour derived from the name. */
export function Avatar({ name, src, size = 'm', isDecorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src !== undefined && src !== broken)
    return <Image src={src} alt={isDecorative ? '' : name} data-size={size} onError={() => setBroken(src)} />;
  return (
    <Letters
      data-tone={grounds[checksum(name) % grounds.length]}
      data-size={size}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
    >
      {initials(name)}
    </Letters>
  );
}

function checksum(name: string): number {
  return Array.from(name).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
}

const Letters = styled.span`
  ${toneVariables}
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid var(--line);
  border-radius: ${token.radius.full};
  background: var(--soft);
  color: var(--ink);
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.strong};
  line-height: 1;
  user-select: none;

  &[data-size='s'] {
    width: 20px;
    height: 20px;
    font-size: ${token.fontSize.xxs};
  }

  &[data-size='l'] {
    width: 40px;
    height: 40px;
    font-size: ${token.fontSize.m};
  }
`;

const Image = styled.img`
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: ${token.radius.full};
  object-fit: cover;

  &[data-size='s'] {
    width: 20px;
    height: 20px;
  }

  &[data-size='l'] {
    width: 40px;
    height: 40px;
  }
`;
