/** A file's text, and whether it was UTF-8. */
export interface DecodedText {
  text: string;
  isUtf8: boolean;
}

/** Byte-order marks of what a spreadsheet calls Unicode text. */
const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Reads bytes as UTF-8, or as UTF-16 where their byte-order mark says so (it goes), and what is neither as Windows-1252: so Excel saves an ordinary
 * CSV file.
 */
export function decodeText(bytes: ArrayBuffer): DecodedText {
  const [first, second] = new Uint8Array(bytes);
  const marked = marks.find((mark) => mark.bytes[0] === first && mark.bytes[1] === second);
  if (marked) return { text: new TextDecoder(marked.encoding).decode(bytes), isUtf8: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
  }
}
