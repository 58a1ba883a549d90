import { createContext, use } from 'react';
import en from './en.json';
import es from './es.json';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The names of the languages, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export const consentMessages: Readonly<Record<Language, typeof en>> = { en, es };

/** The language that the family chose. */
export const LanguageContext = createContext<Language>('en');

export const useMessages = () => consentMessages[use(LanguageContext)];

/** Fills in the places of a message, such as `{player}`. */
export const fillIn = (message: string, values: Readonly<Record<string, string | number>>) =>
  message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A time of an answer, by the reader's clock. */
export const formatTime = (time: string, language: Language): string =>
  new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
