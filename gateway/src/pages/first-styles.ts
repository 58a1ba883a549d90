/** Elements that every page has around what is drawn. */
const around = ['html', 'body'];

/** What styles may name of a page: its elements (`nav`) and their classes (`.bar`). */
function namesOf(html: string): ReadonlySet<string> {
  const elements = [...html.matchAll(/<([a-z][a-z\d]*)/g)].map(([, name = '']) => name);
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').map((name) => `.${name}`));
  return new Set([...around, ...elements, ...classes]);
}

/**
 * The shell's styles that the first picture of a page needs.
 * @param parts a line for each part of them: the sets of names of which a page must have one, a tab, and the CSS (packages/build, style-parts.ts)
 */
export function firstStyles(parts: string, html: string): string {
  const names = namesOf(html);
  const isThere = (set: string) => set === '' || set.split(' ').every((name) => names.has(name));
  return parts
    .split('\n')
    .flatMap((line) => {
      const [sets = '', css] = line.split('\t');
      return css !== undefined && sets.split(',').some(isThere) ? [css] : [];
    })
    .join('');
}
