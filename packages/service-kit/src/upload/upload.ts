import { compileValidator, type AnyEndpoint } from '@sandites/contracts';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { invalid } from '../problem/problem-error';
import { csvRows, type CsvFile } from './csv-rows';
import { openForm, type FileKind, type Form } from './form';

/** An incoming file. It is not read before one of these is called. */
export interface Upload<Fields> {
  /** The form's validated text fields. */
  fields(): Promise<Fields>;
  /**
   * The file's validated rows.
   * @throws ProblemError 400 with the issues of all rows, or the error of the file
   */
  rows<T>(file: CsvFile<T>): Promise<T[]>;
  /** The file's bytes, for a picture, which is read as a whole. */
  bytes(): Promise<Buffer>;
}

/** Creates the reader of an endpoint's uploads. */
export function uploadReader({
  upload,
  uploads: kind = 'csv',
}: Pick<AnyEndpoint, 'upload'> & { uploads?: FileKind }): (
  request: IncomingMessage,
) => Upload<unknown> | undefined {
  if (!upload) return () => undefined;
  const form = compileValidator(upload);
  const requiredFields = Object.keys(upload.properties);

  return (request) => {
    let content: Promise<{ fields: unknown; file: Form['file'] }> | undefined;
    async function open() {
      const { fields, file } = await openForm(request, requiredFields, kind);
      const result = form.validate(fields);
      if (result.issues) throw invalid(result.issues);
      return { fields: result.value, file };
    }
    const openOnce = () => (content ??= open());
    return {
      fields: async () => (await openOnce()).fields,
      rows: async (file) => csvRows((await openOnce()).file, file),
      bytes: async () => buffer((await openOnce()).file),
    };
  };
}
