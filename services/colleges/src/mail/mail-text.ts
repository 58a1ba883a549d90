/** A paragraph, or a link. */
type MailLine = string | { readonly label: string; readonly url: string };
/** A part of a mail: a line, a picture at a URL, or a list under its title. */
export type MailPart =
  | MailLine
  | { readonly picture: string }
  | { readonly title: string; readonly lines: readonly string[] };

/** What a mail says. `footer` stands under a line. */
interface MailDeps {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly footer: readonly MailLine[];
}

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
const inHtml = (part: MailLine): string =>
  typeof part === 'string'
    ? escaped(part).replaceAll('\n', '<br>')
    : `<a href="${escaped(part.url)}">${escaped(part.label)}</a>`;

function asText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.label}: ${part.url}`;
  if ('picture' in part) return '';
  return [part.title.toUpperCase(), ...part.lines.map((line) => `- ${line}`)].join('\n');
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string' || 'url' in part) return `<p>${inHtml(part)}</p>`;
  if ('picture' in part)
    return `<p><img src="${escaped(part.picture)}" alt="" width="560" style="max-width: 100%; height: auto"></p>`;
  const lines = part.lines.map((line) => element('li', line)).join('');
  return `${element('h2', part.title)}\n<ul>${lines}</ul>`;
}

/** The HTML has no scripts, and no pictures but those of the site; all text is escaped. */
export function mailText({ subject, parts, footer }: MailDeps): MailText {
  const body = [
    element('h1', subject),
    ...parts.map(asHtml),
    '<hr>',
    `<p>${footer.map(inHtml).join('<br>')}</p>`,
  ].join('\n');
  return {
    subject,
    text: [...parts.map(asText).filter(Boolean), `--\n${footer.map(asText).join('\n')}`].join(
      '\n\n',
    ),
    html:
      `<!DOCTYPE html>\n<html lang="en">\n` +
      `<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>\n` +
      `<body>\n${body}\n</body>\n</html>\n`,
  };
}
