import { addEntry, addImport, addProperty, hasList } from './module-lists';

test.each([
  [
    'of a variable',
    'const all: Names = { one: 1 };',
    'all',
    'const all: Names = { one: 1,\ntwo };',
  ],
  ['of a property', 'f({ all: [one, ] });', 'all', 'f({ all: [one,\ntwo, ] });'],
  ['of a call', "all('a', [one], {});", 'all', "all('a', [one,\ntwo], {});"],
  ['that is empty', 'const all = [];', 'all', 'const all = [two];'],
])('an entry stands at the end of the list %s', (_, text, name, after) =>
  expect(addEntry('list.ts', text, name, 'two')).toBe(after),
);

test('a text with the signs of a list is none', () => {
  const text = "const words = 'all: [';\nconst all = [\n  // ]\n  one,\n];";
  expect(addEntry('list.ts', text, 'all', 'two')).toBe(text.replace('one,', 'one,\ntwo,'));
});

test('an entry of a JSON file is one more of its list', () => {
  const text = addEntry('a.json', '{ "pages": { "/": {} }, "rest": {} }', 'pages', '"/b": {}');
  expect(JSON.parse(text)).toEqual({ pages: { '/': {}, '/b': {} }, rest: {} });
});

test('a list that is not there is named', () => {
  expect(() => addEntry('list.ts', 'const some = [];', 'all', 'two')).toThrow(
    'list.ts has no list all: add the new part by hand.',
  );
  expect(hasList('list.ts', 'const some = [];', 'all')).toBe(false);
});

test('a property stands after another one', () => {
  expect(addProperty('a.ts', 'f([], { budget: 1 });', 'budget', 'slots: []')).toBe(
    'f([], { budget: 1,\nslots: [] });',
  );
  expect(() => addProperty('a.ts', 'f();', 'budget', 'slots: []')).toThrow('a.ts has no budget');
});

test('an import joins those of its module, or stands after the last', () => {
  const text = "import { one } from './one';\n\none();\n";
  expect(addImport('a.ts', text, '{ two }', './one')).toBe(
    "import { one, two } from './one';\n\none();\n",
  );
  expect(addImport('a.ts', text, '{ two }', './two')).toBe(
    "import { one } from './one';\nimport { two } from './two';\n\none();\n",
  );
});
