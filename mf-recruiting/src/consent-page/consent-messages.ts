import en from './en.json';
import es from './es.json';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The names of the languages, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export type ConsentMessages = Readonly<typeof en>;

export const consentMessages: Readonly<Record<Language, ConsentMessages>> = { en, es };

/** Fills in the places of a message, such as `{player}`. */
export const fillIn = (message: string, values: Readonly<Record<string, string | number>>) =>
  message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
