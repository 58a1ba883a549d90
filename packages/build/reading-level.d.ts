/**
 * Defines the tests that texts for families are read in the sixth school year, and that none of
 * their sentences is long.
 * @param texts without addresses, with short sample values
 */
export function testReadingLevel(language: 'en' | 'es', texts: readonly string[]): void;
