import {
  eventTitle,
  type Newsletter,
  type NewsletterGame,
  type NewsletterPreview,
  type NewsletterResult,
  type School,
} from '@sandites/contracts';
import { clockText, dayText, scoreText } from '../follows/notice-text';
import { mailText } from '../mail/mail-text';

const gameLine = (game: NewsletterGame) =>
  `${dayText(game.date)}, ${clockText(game.time)}: ${eventTitle(game)}, ${game.location}`;
const resultLine = (result: NewsletterResult) =>
  `${dayText(result.date)}: ${eventTitle(result)}, ${scoreText(result) || 'Final'}`;

const sectionsOf = ({ games, results }: Newsletter) =>
  [
    { title: 'Next games', lines: games.map(gameLine) },
    { title: 'Last results', lines: results.map(resultLine) },
  ].filter(({ lines }) => lines.length > 0);

/** @param code of the page of the address that gets it */
export function newsletterText(
  newsletter: Newsletter,
  school: School,
  origin: string,
  code: string,
): Omit<NewsletterPreview, 'recipients'> {
  const { subject, intro = '' } = newsletter;
  return mailText({
    subject,
    parts: [
      ...intro.split(/\n{2,}/).filter(Boolean),
      ...sectionsOf(newsletter),
      { label: 'Whole schedule', url: `${origin}/schedule` },
    ],
    footer: [
      `You get this because you subscribed to the newsletter of ${school.name}.`,
      { label: 'Change what you get, or unsubscribe', url: `${origin}/follow/${code}` },
      `${school.name}, ${school.address}`,
    ],
  });
}
