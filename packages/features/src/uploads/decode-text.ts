/** A file's text, and whether it was UTF-8. */
export interface DecodedText {
  text: string;
  isUtf8: boolean;
}

/** Reads bytes as UTF-8 (its byte-order mark goes), and what is none as Windows-1252: so Excel saves an ordinary CSV file. */
export function decodeText(bytes: ArrayBuffer): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false };
  }
}
