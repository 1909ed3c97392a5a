import type { Sign } from './colors.ts';

/** Strokes of each sign on a 10 by 10 field around its centre. */
const strokes: Record<Sign, readonly (readonly (readonly [number, number])[])[]> = {
  check: [
    [
      [-4, 0],
      [-1, 3],
      [4, -3],
    ],
  ],
  doubleCheck: [
    [
      [-5, 0],
      [-2, 3],
      [2, -3],
    ],
    [
      [0, 2],
      [1, 3],
      [5, -3],
    ],
  ],
  cross: [
    [
      [-3, -3],
      [3, 3],
    ],
    [
      [-3, 3],
      [3, -3],
    ],
  ],
  pencil: [
    [
      [-4, 4],
      [-3, 1],
      [2, -4],
      [4, -2],
      [-1, 3],
      [-4, 4],
    ],
  ],
};

/** Paints a status sign with its left edge at `x`. */
export function paintSign(context: CanvasRenderingContext2D, sign: Sign, x: number, y: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [first, ...rest] of strokes[sign]) {
    if (!first) continue;
    context.moveTo(x + 5 + first[0], y - 0.5 + first[1]);
    for (const [dx, dy] of rest) context.lineTo(x + 5 + dx, y - 0.5 + dy);
  }
  context.stroke();
}
