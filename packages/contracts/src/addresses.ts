/** Paths that only send on to another page (product D2): the gateway and the shell both do it. */
export const redirects: Readonly<Record<string, string>> = { '/coach/dashboard': '/coach-dashboard' };

/** Where a file of a release is served. */
export const releaseUrl = (release: { remote: string; version: string }, file: string): string =>
  `/federation/${release.remote}/${release.version}/${file}`;

/** An address may hold characters that would end it in a link (RFC 6068); its @ stays. */
const encoded = (email: string): string => encodeURIComponent(email).replaceAll('%40', '@');

/** The link that opens a mail program with a letter to somebody. Neither address, subject nor body can add a field to it; line breaks of the body are CRLF (RFC 6068). */
export function mailTo(email: string, subject?: string, body?: string): string {
  const fields = { subject, body: body?.replaceAll(/\r?\n/g, '\r\n') };
  const query = Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : `${name}=${encodeURIComponent(text)}`));
  return `mailto:${encoded(email)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
