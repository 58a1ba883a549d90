const { syllable } = require('syllable');

const wordsOf = (text) => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
const sum = (numbers) => numbers.reduce((total, count) => total + count, 0);

/** The sentences of texts, without labels of one or two words. */
const sentencesOf = (texts) =>
  texts
    .flatMap((text) => text.split(/(?<=[.?!:])\s+/))
    .filter((sentence) => wordsOf(sentence).length > 2);

/**
 * Syllables of a Spanish word, which are its vowel sounds: a weak vowel beside a strong one belongs
 * to it, unless it has the accent.
 */
const spanishSyllables = (word) =>
  word
    .toLowerCase()
    .replace(/([qg])u(?=[eiéí])/g, '$1')
    .replace(/y$/, 'i')
    .match(/[iuü]?[aeoáéó][iuü]?|[íú]|[iuü]+/g)?.length ?? 1;

const formulas = {
  /**
   * Flesch–Kincaid grade level (Kincaid and others, Derivation of New Readability Formulas for Navy
   * Enlisted Personnel, 1975): a school year in the United States.
   */
  en: {
    level: (words, sentences) =>
      0.39 * (words.length / sentences) + 11.8 * (sum(words.map(syllable)) / words.length) - 15.59,
    isSixthYear: (level) => level < 6,
    isHard: (level) => level > 8,
  },
  /**
   * Fernández Huerta (Medidas sencillas de lecturabilidad, 1959): 100 is the easiest; from 70 on a
   * text is for the sixth school year.
   */
  es: {
    level: (words, sentences) =>
      206.84 -
      60 * (sum(words.map(spanishSyllables)) / words.length) -
      1.02 * (words.length / sentences),
    isSixthYear: (level) => level > 70,
    isHard: (level) => level < 40,
  },
};

function testReadingLevel(language, texts) {
  const { level, isSixthYear, isHard } = formulas[language];
  const levelOf = (sentences) => level(wordsOf(sentences.join(' ')), sentences.length);
  const sentences = sentencesOf(texts);

  test(`the sixth school year reads it: ${language}`, () => {
    const found = levelOf(sentences);
    expect({ found, isSixthYear: isSixthYear(found) }).toEqual({ found, isSixthYear: true });
  });

  test(`no sentence is long, and no long one is hard: ${language}`, () => {
    expect(
      sentences.filter((sentence) => {
        const { length } = wordsOf(sentence);
        return length > 25 || (length > 14 && isHard(levelOf([sentence])));
      }),
    ).toEqual([]);
  });
}

module.exports = { testReadingLevel };
