import { encode } from 'uqr';

/** The quiet zone of four squares that scanners look for. */
const border = 4;

interface QrCodeProps {
  text: string;
  /** What it says to screen readers. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code, black on what lies under it. The only file that imports the library. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  );
}
