import { testReadingLevel } from '@sandites/build/reading-level';
import { familyTexts } from './family-links';

for (const language of ['en', 'es'] as const) {
  const { message, slip } = familyTexts[language];
  testReadingLevel(language, [message('Ana', 'Ana', 'Ana'), slip('Ana', 'Ana')]);
}
