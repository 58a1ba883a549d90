import { testReadingLevel } from '@sandites/build/reading-level';
import { familyTexts, senderOf } from './family-links';

for (const language of ['en', 'es'] as const) {
  const { message, slip } = familyTexts[language];
  testReadingLevel(language, [message('Ana', 'Ana', 'Ana'), slip('Ana', 'Ana')]);
}

test('a message to a family sounds like the coach (D121)', () => {
  const from = senderOf('Dale Holcomb', 'Sandite High School', 'Football');
  expect(from).toBe('Coach Dale Holcomb, Sandite football');
  expect(familyTexts.en.message('Mateo Ruiz', from, 'Dec 6, 2026')).toBe(
    'Coach Dale Holcomb, Sandite football: please say who may see Mateo Ruiz on our pages, ' +
      'by Dec 6, 2026. 1 minute, no account.',
  );
});

test.each(['Coach Holcomb', 'coach Holcomb'])('%s is called a coach once', (name) => {
  expect(senderOf(name, 'Heron Bay High School', 'Golf')).toBe('Coach Holcomb, Heron Bay golf');
});
