import type {
  Newsletter,
  NewsletterGame,
  NewsletterPreview,
  NewsletterResult,
  School,
} from '@sandites/contracts';
import { DateTime } from 'luxon';

/** The URLs in a newsletter. */
export interface NewsletterLinks {
  readonly schedule: string;
  readonly unsubscribe: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const link = (url: string, text: string) => `<a href="${escaped(url)}">${escaped(text)}</a>`;

const dayOf = (date: string) =>
  DateTime.fromISO(date, { zone: 'utc', locale: 'en-US' }).toFormat('ccc, LLL d');
const clockOf = (time: string) =>
  DateTime.fromISO(time, { zone: 'utc', locale: 'en-US' }).toFormat('h:mm a');
const gameOf = ({ sport, opponent, isHome }: NewsletterGame | NewsletterResult) =>
  `${sport} ${isHome ? 'vs.' : 'at'} ${opponent}`;

function scoreOf({ ourScore = null, theirScore = null, summary }: NewsletterResult): string {
  if (ourScore === null || theirScore === null) return summary ?? 'Final';
  const letter = ourScore === theirScore ? 'T' : ourScore > theirScore ? 'W' : 'L';
  return [`${letter} ${ourScore}–${theirScore}`, summary].filter(Boolean).join(', ');
}

const gameLine = (game: NewsletterGame) =>
  `${dayOf(game.date)}, ${clockOf(game.time)}: ${gameOf(game)}, ${game.location}`;
const resultLine = (result: NewsletterResult) =>
  `${dayOf(result.date)}: ${gameOf(result)}, ${scoreOf(result)}`;

/** The lists that are not empty. */
const sectionsOf = ({ games, results }: Newsletter) =>
  [
    { title: 'Next games', lines: games.map(gameLine) },
    { title: 'Last results', lines: results.map(resultLine) },
  ].filter(({ lines }) => lines.length > 0);

/**
 * Renders a newsletter as text and HTML. The HTML has no styles, pictures or scripts; typed text is
 * escaped.
 */
export function newsletterText(
  newsletter: Newsletter,
  school: School,
  { schedule, unsubscribe }: NewsletterLinks,
): Omit<NewsletterPreview, 'recipients'> {
  const { subject, intro = '' } = newsletter;
  const reason = `You get this because you subscribed to the newsletter of ${school.name}.`;
  const address = `${school.name}, ${school.address}`;
  const sections = sectionsOf(newsletter);
  const paragraphs = intro.split(/\n{2,}/).filter(Boolean);
  const text = [
    ...paragraphs,
    ...sections.map(({ title, lines }) =>
      [title.toUpperCase(), ...lines.map((line) => `- ${line}`)].join('\n'),
    ),
    `Whole schedule: ${schedule}`,
    `--\n${reason}\nUnsubscribe: ${unsubscribe}\n${address}`,
  ].join('\n\n');
  const body = [
    element('h1', subject),
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...sections.flatMap(({ title, lines }) => [
      element('h2', title),
      `<ul>${lines.map((line) => element('li', line)).join('')}</ul>`,
    ]),
    `<p>${link(schedule, 'Whole schedule')}</p>`,
    '<hr>',
    `<p>${escaped(reason)}<br>${link(unsubscribe, 'Unsubscribe')}<br>${escaped(address)}</p>`,
  ].join('\n');
  return {
    subject,
    text,
    html: `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`,
  };
}
