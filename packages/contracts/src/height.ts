const longestText = 60;

/** A height of so many feet and inches as it is stored; null where nobody is as tall. */
function heightOf(feet: number, inches: number): string | null {
  return feet >= 3 && feet <= 8 && inches <= 11 ? `${feet}'${inches}"` : null;
}

/**
 * Reads a height in feet and inches, or in inches alone.
 * @param text `6'2"`, `6-2`, `6 2`, `6ft 2`, `6 feet`, `74 in`, `74`
 * @returns `6'2"`
 */
export function readHeight(text: string): string | null {
  if (text.length > longestText) return null;
  const normalized = text
    .trim()
    .toLowerCase()
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]|''/g, '"');
  const [, inchesAlone] = /^(\d{2}) ?(?:"|in\.?|inch|inches)?$/.exec(normalized) ?? [];
  if (inchesAlone) return heightOf(Math.floor(Number(inchesAlone) / 12), Number(inchesAlone) % 12);
  const [, wholeFeet] = /^(\d) ?(?:'|ft\.?|feet|foot)$/.exec(normalized) ?? [];
  if (wholeFeet) return heightOf(Number(wholeFeet), 0);
  const [, feet, inches = ''] =
    /^0?(\d)(?: ?(?:'-?|-|ft\.?|feet|foot) ?| )(\d{1,2}) ?(?:"|in\.?|inch|inches)?$/.exec(
      normalized,
    ) ?? [];
  return heightOf(Number(feet), Number(inches));
}
