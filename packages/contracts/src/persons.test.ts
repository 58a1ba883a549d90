import { personKey } from './persons';

test.each([
  ['José Núñez', ['Jose Nunez', 'JOSÉ NÚÑEZ', 'Jose  Nunez', ' José Núñez '.normalize('NFD')]],
  ['Sean O’Brien', ["Sean O'Brien", 'Sean O`Brien', 'Sean OʼBrien', 'Sean O´Brien', 'Sean OBrien']],
  ['Mary-Kate Lee', ['Mary Kate Lee', 'MaryKate Lee', 'Mary‑Kate Lee', 'Mary–Kate Lee']],
  ['Al Fry Jr.', ['Al Fry Jr', 'Al Fry, Jr.', 'Al Fry JR']],
  ['J.T. St. John', ['JT St John', 'J. T. St.John']],
  ['Søren Łukasz Weiß', ['Soren Lukasz Weiss', 'SØREN ŁUKASZ WEISS']],
  ['Юлия', ['юлия', 'ЮЛИЯ']],
])('%s is the same name as %j', (name, spellings) => {
  for (const spelling of spellings) expect(personKey(spelling)).toBe(personKey(name));
});

test.each([
  ['Ann Lee', 'Anna Lee'],
  ['Al Fry', 'Al Fry Jr.'],
  ['Al Fry II', 'Al Fry III'],
])('%s is another name than %s', (name, other) => {
  expect(personKey(name)).not.toBe(personKey(other));
});
