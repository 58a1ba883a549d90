import { templateTags } from '@sandites/contracts';
import { LRUCache } from 'lru-cache';
import mustache from 'mustache';
import { escape } from './markup';

/**
 * The most that a template has, and that comes of it, in characters: it is the text of another
 * team, and a list within a list multiplies it.
 */
export const templateLimits = { template: 200_000, filled: 400_000 } as const;
/** Mustache reads on to the end of a template from each tag of it. */
const mostTags = 1_000;
/** Characters of the template that are gone over while it is filled, each time that they are. */
const mostWork = 3 * templateLimits.filled;
/** Characters of a query's parameter, before its value. */
const longestName = 50;
/** What a tag, or a pass of a list, counts as. */
const workOfTag = 20;

/** Mustache's own cache of parsed templates would keep those of every release. */
const templateCache = new LRUCache<string, string>({ max: 200 });

const inKilobytes = (characters: number): string => `${characters / 1_000} kB`;

/** Fills one template. It stops where that takes more than the limits. */
class BoundedWriter extends mustache.Writer {
  readonly templateCache = templateCache;
  #work = 0;

  constructor(private readonly filled: number) {
    super();
  }

  readonly #openLists = new Set<unknown>();

  #template = '';

  /** A value in an address's query is encoded as `URLSearchParams` does in the browser. */
  override escapedValue(...args: Parameters<mustache.Writer['escapedValue']>): string {
    const [[, name = '', start], context] = args;
    const before = this.#template.slice(0, Number(start)).slice(-longestName);
    if (!/(?:[?]|&amp;)[\w-]+=$/.test(before)) return super.escapedValue(...args);
    return new URLSearchParams([['', String(context.lookup(name) ?? '')]]).toString().slice(1);
  }

  override renderTokens(...args: Parameters<mustache.Writer['renderTokens']>): string {
    const [tokens, , , template] = args;
    this.#template = template ?? '';
    // A token is: kind, name, start, end, and of a section its tokens and the start of its end.
    const last = tokens.at(-1);
    this.#work += last ? Number(last[5] ?? last[3]) - Number(tokens[0]?.[2]) : 0;
    this.#work += (tokens.length + 1) * workOfTag;
    const isTooMuch = () =>
      new Error(`It becomes more than ${inKilobytes(this.filled)} when it is filled`);
    if (this.#work > mostWork) throw isTooMuch();
    const text = super.renderTokens(...args);
    if (text.length > this.filled) throw isTooMuch();
    return text;
  }

  override renderSection(...args: Parameters<mustache.Writer['renderSection']>): string {
    const [[, name = ''], context] = args;
    const value: unknown = context.lookup(name);
    if (!Array.isArray(value)) return super.renderSection(...args);
    if (this.#openLists.has(value)) throw new Error(`The list ${name} stands within itself`);
    this.#openLists.add(value);
    const text = super.renderSection(...args);
    this.#openLists.delete(value);
    return text;
  }
}

/**
 * Fills a template with a view.
 * @param filled the most characters that may come of it
 * @throws Error for text that is no template, or is beyond the limits
 */
export function fillTemplate(
  template: string,
  view: object,
  filled: number = templateLimits.filled,
): string {
  if (template.length > templateLimits.template)
    throw new Error(`It has more than ${inKilobytes(templateLimits.template)}`);
  if (template.split(templateTags[0]).length > mostTags + 1)
    throw new Error(`It has more than ${mostTags} tags`);
  // Mustache looks for the end of a tag from each blank of a row of them.
  if (/\s{1000}/.test(template)) throw new Error('It has more than 1,000 blanks in a row');
  return new BoundedWriter(filled).render(template, view, undefined, {
    tags: templateTags,
    escape: (value) => escape(String(value)),
  });
}
