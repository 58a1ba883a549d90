import { fillSchool, schoolList, schoolSlots, textAt, type PageSchool } from '@sandites/contracts';
import { escape } from '../server/markup';

const { roster } = schoolSlots;
const literal = (text: string) => text.replaceAll('[', '\\[').replaceAll(']', '\\]');
const variants = new RegExp(
  `${literal(roster.begin)}(.*?)${literal(roster.otherwise)}(.*?)${literal(roster.end)}`,
  'gs',
);
const list = /\[\[each (\w+)\]\](.*?)\[\[end \1\]\]/gs;
const entrySlot = /\[\[entry(?:\.([\w.]+))?\]\]/g;

/**
 * A value escaped for markup. Its brackets are escaped too, so that it is never parsed as a slot.
 */
const markup = (value: string): string => escape(value).replaceAll('[', '&#91;');

const fillEntry = (template: string, entry: unknown): string =>
  template.replace(entrySlot, (_slot, path: string | undefined) =>
    markup(path === undefined ? String(entry) : (textAt(entry, path) ?? '')),
  );

/**
 * Fills the school's values into prerendered HTML (contracts, layout-slots.ts): one of two
 * variants, the entries of lists, then texts.
 */
export function fillTemplate(html: string, school: PageSchool): string {
  const ofVariant = html.replace(variants, (_all, withRoster: string, withoutRoster: string) =>
    school.embeddedRoster ? withRoster : withoutRoster,
  );
  const withLists = ofVariant.replace(list, (_all, name: string, template: string) =>
    schoolList(school, name)
      .map((entry) => fillEntry(template, entry))
      .join(''),
  );
  return fillSchool(withLists, school, markup);
}
