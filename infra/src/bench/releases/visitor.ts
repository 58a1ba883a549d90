import { createHash } from 'node:crypto';

/** What a page says it needs: a file, and its hash where it names one. */
type Named = { path: string; integrity: string | undefined };

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Every file of a release, and the registry, that a page names. */
export function filesNamedIn(html: string): Named[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const named = tags.flatMap((tag) => {
    const path = attribute(tag, 'href') ?? attribute(tag, 'src');
    return path?.startsWith('/federation/') ? [{ path, integrity: attribute(tag, 'integrity') }] : [];
  });
  const registry = /"href":"(\/federation\/registry\/[^"]+)","integrity":"([^"]+)"/.exec(html);
  const whole = registry?.[1] === undefined ? [] : [{ path: registry[1], integrity: registry[2] }];
  return [...new Map([...named, ...whole].map((one) => [one.path, one])).values()];
}

const isWhole = (content: Buffer, integrity: string | undefined): boolean =>
  integrity === undefined || `sha256-${createHash('sha256').update(content).digest('base64')}` === integrity;

async function isGood(site: string, { path, integrity }: Named): Promise<boolean> {
  const answer = await fetch(`${site}${path}`);
  return answer.ok && isWhole(Buffer.from(await answer.arrayBuffer()), integrity);
}

/**
 * Loads a page as somebody does who was never here: its HTML, and then every file that it names, each held to its hash.
 * @returns whether all of it came
 */
export async function visit(site: string, page: string): Promise<boolean> {
  const answer = await fetch(`${site}${page}`);
  const files = filesNamedIn(await answer.text());
  const good = await Promise.all(files.map((file) => isGood(site, file).catch(() => false)));
  return answer.ok && files.length > 0 && good.every(Boolean);
}
