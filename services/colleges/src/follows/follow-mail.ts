import { followTopicLabels, teamNames, type FollowTopic } from '@sandites/contracts';
import type { MailContent } from '../mail/mail-server';
import { mailText, type MailPart } from '../mail/mail-text';
import { athleticsOf, followPage, type MailSite } from '../mail/site-mail';

export interface Choices {
  readonly sports: readonly string[];
  readonly topics: readonly FollowTopic[];
}

export interface FollowAddress {
  readonly email: string;
  readonly code: string;
}

/** Teams in words: `Football, JV Softball`. */
export const teamsOf = (sports: readonly string[]): string =>
  sports.includes('all') ? 'all teams' : teamNames(sports).join(', ');

function listOf({ sports, topics }: Choices): MailPart {
  const ofTeams = sports.length === 0 ? '' : ` (${teamsOf(sports)})`;
  return {
    title: 'What was asked for',
    lines: topics.map(
      (topic) => `${followTopicLabels[topic]}${topic === 'newsletter' ? '' : ofTeams}`,
    ),
  };
}

/** A mail to an address that follows: mail programs show a button that ends it. */
export function followMail(
  { email, code }: FollowAddress,
  { origin, school }: MailSite,
  { subject, parts, reason }: { subject: string; parts: readonly MailPart[]; reason: string },
): MailContent {
  const page = followPage(origin, code);
  const footer = [
    reason,
    { label: 'Change or stop this', url: page },
    `${school.name}, ${school.address}`,
  ];
  return { to: email, unsubscribeUrl: page, ...mailText({ subject, parts, footer }) };
}

export const confirmationMail = (
  address: FollowAddress,
  choices: Choices,
  site: MailSite,
): MailContent =>
  followMail(address, site, {
    subject: `Confirm your subscription to ${athleticsOf(site.school)}`,
    parts: [
      `Somebody, probably you, asked for mail from ${site.school.name} at this address.`,
      listOf(choices),
      'To get it, open this page and press Confirm.',
      { label: 'Confirm', url: followPage(site.origin, address.code) },
    ],
    reason:
      'If it was not you, do nothing: nothing more is sent to this address, and it is deleted after 7 days.',
  });

/**
 * The mail to a confirmed address for which somebody asked for more: a stranger changes nothing.
 * The page that it links to proposes the wish.
 */
export function wishMail(address: FollowAddress, wish: Choices, site: MailSite): MailContent {
  const query = new URLSearchParams({
    sports: wish.sports.join(','),
    topics: wish.topics.join(','),
  });
  return followMail(address, site, {
    subject: `Your subscription to ${athleticsOf(site.school)}`,
    parts: [
      `Somebody, probably you, asked for mail from ${site.school.name} at this address, ` +
        'which gets some already. Nothing was changed.',
      listOf(wish),
      'To change what you get, open this page.',
      { label: 'Change', url: `${followPage(site.origin, address.code)}?${query.toString()}` },
    ],
    reason: 'If it was not you, do nothing.',
  });
}
