/** An address may hold characters that would end it in a link (RFC 6068); its @ stays. */
const encoded = (email: string): string => encodeURIComponent(email).replaceAll('%40', '@');

/** The link that opens a mail program with a letter to somebody. Neither address nor subject can add to it. */
export const mailTo = (email: string, subject?: string): string => `mailto:${encoded(email)}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
