import { testReadingLevel } from '@sandites/build/reading-level';
import { consentMessages, languages } from './consent-messages';

/** Values of the messages: words of everyday length, so that they do not change the level. */
const sample = 'Ana';

/** Every text of the page. A message that takes values gets a short one for each. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages === 'function')
    return textsOf((messages as (...values: unknown[]) => string)(sample, sample, sample));
  return Object.values(messages ?? {}).flatMap(textsOf);
}

for (const language of languages) testReadingLevel(language, textsOf(consentMessages[language]));
