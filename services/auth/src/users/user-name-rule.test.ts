import { skeletonOf, normalizeUserName } from './user-name-rule';

describe('a user name', () => {
  test.each([
    'coach',
    "<b>O'Neil</b> 🏈",
    'José Núñez',
    'Αθηνά',
    'Иван',
    '山田 たろう',
    '김민수',
    'ᏣᎳᎩ',
    'grady.holcomb_7',
    'محمد',
    'Kaʻahumanu',
    'coach 12',
    'অর্ণব ১২',
  ])('may be %j', (name) => {
    expect(normalizeUserName(name)).toBe(name.normalize('NFKC'));
  });

  test.each([
    ['ｃｏａｃｈ', 'coach'],
    ['coach\u00a0smith', 'coach smith'],
    ['ﬁeld', 'field'],
    [' coach\u3000', 'coach'],
  ])('%j is kept as %j', (given, kept) => {
    expect(normalizeUserName(given)).toBe(kept);
  });

  test.each([
    ['a zero-width space', 'coach\u200b'],
    ['a zero-width joiner', 'co\u200dach'],
    ['a mark of direction', '\u202ehcaoc'],
    ['a soft hyphen', 'co\u00adach'],
    ['a byte-order mark', 'co\ufeffach'],
    ['a control character', 'coach\u0007'],
    ['a line end', 'coach\nadmin'],
    ['a private-use character', 'coach\ue000'],
    ['a filler', 'coach\u3164x'],
    ['a blank of Braille', 'coach\u2800'],
    ['a variation selector', 'coach\ufe0f'],
    ['a tag', 'coach\u{e0041}'],
    ['two spaces', 'coach  smith'],
  ])('is refused with %s in it', (_what, name) => {
    expect(() => normalizeUserName(name)).toThrow(
      'This username has a character that cannot be seen',
    );
  });

  test.each([
    ['Cyrillic among Latin', 'с\u043each'],
    ['Greek among Latin', 'c\u03bfach'],
    ['Cherokee among Latin', 'Ꭺdmin'],
    ['Bengali digits among Latin', 'coach১'],
    ['Latin among Cyrillic', 'Ивaн'],
  ])('is refused with %s', (_what, name) => {
    expect(() => normalizeUserName(name)).toThrow(
      'This username mixes letters of different alphabets',
    );
  });
});

describe('the skeleton of a name', () => {
  test.each([
    ['Cyrillic', 'соасһ', 'coach'],
    ['Cyrillic capitals', 'СОАСН', 'coach'],
    ['Cyrillic', 'раре', 'pape'],
    ['Greek', 'νίο'.normalize('NFC').replace('ί', 'ι'), 'vio'],
    ['Greek capitals', 'ΑΒΒΥ', 'abby'],
    ['Armenian', 'սոօ', 'uno'],
    ['Cherokee', 'ᎪᎳᎪ', 'awa'],
    ['letters of the phonetic alphabet', 'ɡraɗy', 'grady'],
    ['another apostrophe', 'Kaʻahumanu', "ka'ahumanu"],
  ])('%s %j is %j', (_alphabet, name, looks) => {
    expect(skeletonOf(name)).toBe(looks);
  });

  test('differs from other names', () => {
    expect(skeletonOf('Иван')).not.toBe(skeletonOf('Ivan'));
    expect(skeletonOf('José')).not.toBe(skeletonOf('Jose'));
  });
});
