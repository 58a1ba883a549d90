import type {
  Newsletter,
  NewsletterGame,
  NewsletterPreview,
  NewsletterResult,
  School,
} from '@sandites/contracts';
import { clockText, dayText } from '../follows/notice-text';
import { mailText } from '../mail/mail-text';

/** The URLs in a newsletter. */
export interface NewsletterLinks {
  readonly schedule: string;
  /** The page of an address, which ends it as well. */
  readonly follow: string;
}

const gameOf = ({ sport, opponent, isHome }: NewsletterGame | NewsletterResult) =>
  `${sport} ${isHome ? 'vs.' : 'at'} ${opponent}`;

function scoreOf({ ourScore = null, theirScore = null, summary }: NewsletterResult): string {
  if (ourScore === null || theirScore === null) return summary ?? 'Final';
  const letter = ourScore === theirScore ? 'T' : ourScore > theirScore ? 'W' : 'L';
  return [`${letter} ${ourScore}–${theirScore}`, summary].filter(Boolean).join(', ');
}

const gameLine = (game: NewsletterGame) =>
  `${dayText(game.date)}, ${clockText(game.time)}: ${gameOf(game)}, ${game.location}`;
const resultLine = (result: NewsletterResult) =>
  `${dayText(result.date)}: ${gameOf(result)}, ${scoreOf(result)}`;

/** The lists that are not empty. */
const sectionsOf = ({ games, results }: Newsletter) =>
  [
    { title: 'Next games', lines: games.map(gameLine) },
    { title: 'Last results', lines: results.map(resultLine) },
  ].filter(({ lines }) => lines.length > 0);

/** Renders a newsletter as text and HTML. */
export function newsletterText(
  newsletter: Newsletter,
  school: School,
  { schedule, follow }: NewsletterLinks,
): Omit<NewsletterPreview, 'recipients'> {
  const { subject, intro = '' } = newsletter;
  return mailText({
    subject,
    parts: [
      ...intro.split(/\n{2,}/).filter(Boolean),
      ...sectionsOf(newsletter),
      { label: 'Whole schedule', url: schedule },
    ],
    footer: [
      `You get this because you subscribed to the newsletter of ${school.name}.`,
      { label: 'Change what you get, or unsubscribe', url: follow },
      `${school.name}, ${school.address}`,
    ],
  });
}
