import { compileCheck, type AnyEndpoint } from '@sandites/contracts';
import type { IncomingMessage } from 'node:http';
import { invalid } from '../problem/problem-error';
import { csvRows, type CsvFile } from './csv-rows';
import { openForm, type Form } from './form';

/** A CSV file that is coming in. Nothing is read before one of these is called. */
export interface Upload<Fields> {
  /** The form's text fields, checked. */
  fields(): Promise<Fields>;
  /** The file's rows in batches, each row checked; see `csvRows` for what it throws. Take them within one transaction. */
  rows<T>(file: CsvFile<T>): AsyncGenerator<T[]>;
}

/** Makes the opener of an endpoint's uploads. */
export function uploadOf({ upload }: AnyEndpoint): (request: IncomingMessage) => Upload<unknown> | undefined {
  if (!upload) return () => undefined;
  const { check } = compileCheck(upload);
  const awaited = Object.keys(upload.properties);

  return (request) => {
    let opened: Promise<{ fields: unknown; file: Form['file'] }> | undefined;
    async function open() {
      const { fields, file } = await openForm(request, awaited);
      const checked = check(fields);
      if (checked.issues) throw invalid(checked.issues);
      return { fields: checked.value, file };
    }
    const form = () => (opened ??= open());
    return {
      fields: async () => (await form()).fields,
      rows: async function* (file) {
        yield* csvRows((await form()).file, file);
      },
    };
  };
}
