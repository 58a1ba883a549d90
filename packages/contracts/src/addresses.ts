/** Paths that moved to another page for good, in the gateway and in the shell. */
export const redirects: Readonly<Record<string, string>> = {
  '/athletes': '/player-cards',
  '/coach/dashboard': '/coach-dashboard',
};

/** The URL path of a release's file. */
export const releaseUrl = (release: { remote: string; version: string }, file: string): string =>
  `/federation/${release.remote}/${release.version}/${file}`;

/** Encodes characters of an e-mail address that would end it in a link (RFC 6068), except its @. */
const encoded = (email: string): string => encodeURIComponent(email).replaceAll('%40', '@');

/**
 * A `mailto:` link. Neither address, subject nor body can add a field to it; line breaks of the
 * body are CRLF (RFC 6068).
 */
export function mailTo(email: string, subject?: string, body?: string): string {
  const fields = { subject, body: body?.replaceAll(/\r?\n/g, '\r\n') };
  const query = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : `${name}=${encodeURIComponent(text)}`,
  );
  return `mailto:${encoded(email)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The entry of `Server-Timing` with which a page is given its ticket for reports. */
export const reportTicketName = 'report';

/**
 * The code in an address: letters and digits. Whatever a messenger left behind it (punctuation,
 * blanks, `%20`) does not belong to it.
 */
export const codeIn = (text: string): string => /^[0-9A-Za-z]*/.exec(text)?.[0] ?? '';
