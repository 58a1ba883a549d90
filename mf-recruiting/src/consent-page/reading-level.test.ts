import { testReadingLevel } from '@sandites/build/reading-level';
import { consentMessages, languages } from './consent-messages';

/** In the place of a value: a word of everyday length, so that it does not change the level. */
const sample = 'Ana';

/** Every text of the page. */
const textsOf = (messages: object): string[] =>
  Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? message.replaceAll(/\{\w+\}/g, sample) : textsOf(message),
  );

for (const language of languages) testReadingLevel(language, textsOf(consentMessages[language]));
