/**
 * Copies releases, pictures and the journal from one store to another, those that are not there yet:
 * `node gateway/dist/copy-store.js <from> <to> [journal | <file of names>]`, both as in STORE_URL.
 * Writes a line for each file, with `+ ` before those that it copied.
 */
import { StartError } from '@sandites/service-kit/problem';
import { start } from '@sandites/service-kit/process';
import { openStore, type FileStore } from '@sandites/service-kit/store';
import { readFile } from 'node:fs/promises';

const kinds = ['releases', 'media', 'journal'] as const;
const justJournal = 'journal' as const;

class MissingFile extends Error {}

async function contentOf(store: FileStore, name: string): Promise<Buffer> {
  const content = await store.read(name);
  if (!content) throw new MissingFile();
  return content;
}

/** @returns whether it existed already, was copied, or is missing in the source */
async function copy(
  name: string,
  source: FileStore,
  target: FileStore,
): Promise<'exists' | 'copied' | 'missing'> {
  let wasRead = false;
  const content = () => {
    wasRead = true;
    return contentOf(source, name);
  };
  return target.put(name, content).then(
    () => (wasRead ? 'copied' : 'exists'),
    (error: unknown) => {
      if (error instanceof MissingFile) return 'missing';
      throw error;
    },
  );
}

/** Every name in a store, `<kind>/<name>`, those of the journal, or those that a file lists. */
async function* namesOf(from: string, list: string | undefined): AsyncGenerator<string> {
  if (list !== undefined && list !== justJournal)
    return yield* (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '');
  for (const kind of list === justJournal ? [justJournal] : kinds)
    for await (const name of (await openStore(from, kind)).list('')) yield `${kind}/${name}`;
}

start(async () => {
  const [from, to, list] = process.argv.slice(2);
  if (from === undefined || to === undefined)
    throw new StartError(
      'Say from where and to where: copy-store.js <from> <to> [journal | <file of names>]',
    );
  const stores = new Map(
    await Promise.all(
      kinds.map(
        async (kind) =>
          [
            kind as string,
            { source: await openStore(from, kind), target: await openStore(to, kind) },
          ] as const,
      ),
    ),
  );
  for await (const path of namesOf(from, list)) {
    const slash = path.indexOf('/');
    const [kind, name] = [path.slice(0, slash), path.slice(slash + 1)];
    const pair = stores.get(kind);
    if (!pair) throw new StartError(`${path} is no name of a stored file`);
    const outcome = await copy(name, pair.source, pair.target);
    // A listed file that is now missing was deleted by the hourly cleanup; a file that a backup
    // names must exist.
    if (outcome === 'missing' && list !== undefined && list !== justJournal)
      throw new StartError(`${path} is missing in ${from}`);
    if (outcome !== 'missing') process.stdout.write(`${outcome === 'copied' ? '+ ' : ''}${path}\n`);
  }
});
