/** Formats that are taken, by the bytes with which a file begins. What a file is called does not count. */
const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
} as const;
export type PictureFormat = keyof typeof signatures;

/** The format of a picture; undefined for anything else, such as SVG, GIF or HTML. */
export const pictureFormatOf = (bytes: Buffer): PictureFormat | undefined =>
  (Object.keys(signatures) as PictureFormat[]).find((format) => signatures[format](bytes));
