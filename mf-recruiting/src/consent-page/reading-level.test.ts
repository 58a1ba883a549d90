import { syllable } from 'syllable';
import { consentMessages, languages, type ConsentMessages } from './consent-messages';

/** Values of the messages: words of everyday length, so that they do not change the level. */
const sample = 'Ana';

/** Every text of the page. A message that takes values gets a short one for each. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages === 'function')
    return textsOf((messages as (...values: unknown[]) => string)(sample, sample, sample));
  return Object.values(messages ?? {}).flatMap(textsOf);
}

/** The sentences, without labels of one or two words. */
const sentencesOf = (messages: ConsentMessages): string[] =>
  textsOf(messages)
    .flatMap((text) => text.split(/(?<=[.?!:])\s+/))
    .filter((sentence) => wordsOf(sentence).length > 2);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
const sum = (numbers: readonly number[]) => numbers.reduce((total, count) => total + count, 0);

/**
 * Syllables of a Spanish word, which are its vowel sounds: a weak vowel beside a strong one belongs
 * to it, unless it has the accent.
 */
const spanishSyllables = (word: string): number =>
  word
    .toLowerCase()
    .replace(/([qg])u(?=[eiéí])/g, '$1')
    .replace(/y$/, 'i')
    .match(/[iuü]?[aeoáéó][iuü]?|[íú]|[iuü]+/g)?.length ?? 1;

const figures = {
  /**
   * Flesch–Kincaid grade level (Kincaid and others, Derivation of New Readability Formulas for Navy
   * Enlisted Personnel, 1975): a school year in the United States.
   */
  en: (words: readonly string[], sentences: number) =>
    0.39 * (words.length / sentences) + 11.8 * (sum(words.map(syllable)) / words.length) - 15.59,
  /**
   * Fernández Huerta (Medidas sencillas de lecturabilidad, 1959): 100 is the easiest; from 70 on a
   * text is for the sixth school year.
   */
  es: (words: readonly string[], sentences: number) =>
    206.84 -
    60 * (sum(words.map(spanishSyllables)) / words.length) -
    1.02 * (words.length / sentences),
};

const levelOf = (language: (typeof languages)[number], sentences: readonly string[]) =>
  figures[language](wordsOf(sentences.join(' ')), sentences.length);

test('English is read in the sixth school year', () => {
  expect(levelOf('en', sentencesOf(consentMessages.en))).toBeLessThan(6);
});

test('Spanish is read in the sixth school year', () => {
  expect(levelOf('es', sentencesOf(consentMessages.es))).toBeGreaterThan(70);
});

test.each(languages)('no sentence is long, and no long one is hard: %s', (language) => {
  const sentences = sentencesOf(consentMessages[language]);
  expect(sentences.filter((sentence) => wordsOf(sentence).length > 25)).toEqual([]);
  const isHard = (level: number) => (language === 'en' ? level > 8 : level < 40);
  expect(
    sentences.filter(
      (sentence) => wordsOf(sentence).length > 14 && isHard(levelOf(language, [sentence])),
    ),
  ).toEqual([]);
});
