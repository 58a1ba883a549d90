import { encode } from 'uqr';

/** The quiet zone that scanners need, in squares. */
const border = 4;

interface QrCodeProps {
  text: string;
  /** Its accessible name. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code in black on transparent. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
