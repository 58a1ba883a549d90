import * as kit from './index';
import * as declare from './declare';
import * as host from './host';

/** What was reviewed. */
interface Surface {
  version: string;
  entries: Record<string, string[]>;
}

const reviewed = jest.requireActual<Surface>('../public-surface.json');
const { version } = jest.requireActual<{ version: string }>('../package.json');
const namesOf = (entry: object) => Object.keys(entry).sort();

/** A change here reaches remotes that were built before it: what is added raises the version's second number, what is taken away or means something else its first. */
test('what others may use is what was reviewed for this version', () => {
  expect({ version, entries: { '.': namesOf(kit), './declare': namesOf(declare), './host': namesOf(host) } }).toEqual(reviewed);
});
