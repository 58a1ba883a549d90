import { parseDay, undecidedTime } from './dates';
import { limits } from './limits';

/**
 * Our own string formats, used by ajv at run time and, by name, by the validators compiled for the
 * browser.
 */

/**
 * Whether a text can be stored: PostgreSQL refuses U+0000; a lone surrogate cannot be encoded as
 * UTF-8.
 */
const plainText = (text: string) => !text.includes('\u0000') && text.isWellFormed();

function webUrl(text: string): boolean {
  // Ajv checks a format even where `maxLength` failed, so the length is checked here first.
  if (text.length > limits.urlLength || !plainText(text) || /\s/.test(text) || !URL.canParse(text))
    return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

/** The path of a picture that the site serves, as in responses. */
const picturePath = /^\/api\/[\w/-]+$/;

// Without ? & = % and the like, which RFC 5322 allows but nobody uses: in a link they would begin
// another part (`a?bcc=b@…`, RFC 6068).
const mailboxWord = "[a-z0-9!#$'*+^_`{|}~-]+";
const domainLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailAddress = new RegExp(
  `^${mailboxWord}(?:\\.${mailboxWord})*@(?:${domainLabel}\\.)+${domainLabel}$`,
  'i',
);

const isDay = (text: string) => parseDay(text) === text && text >= '0001';

export const formats: Record<string, (text: string) => boolean> = {
  'plain-text': plainText,
  password: plainText,
  'web-url': webUrl,
  'https-url': (text) => webUrl(text) && new URL(text).protocol === 'https:',
  'picture-address': (text) =>
    (text.length <= limits.urlLength && picturePath.test(text)) || webUrl(text),
  email: (text) => text.length <= limits.emailLength && emailAddress.test(text),
  date: isDay,
  'clock-time': (text) => text === undecidedTime || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  'date-time': (text) =>
    text.length <= 40 &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) &&
    isDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text)),
};
