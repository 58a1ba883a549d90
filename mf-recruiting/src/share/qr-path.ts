import { encode } from 'uqr';

/** A QR code as the outline of its dark squares, on a grid of `size` by `size` with its quiet zone. */
export interface QrPath {
  size: number;
  path: string;
}

/** The quiet zone of four squares that scanners look for. */
const border = 4;

/** The one place that knows the library of QR codes. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
