import { endpoints, limits, type ServiceEndpoint, type EndpointName } from '@sandites/contracts';
import { picture } from '../matrix/bodies';
import { requestOf } from '../matrix/requests';
import { pathOf, sendRaw } from '../site/send';
import type { SweepDeps } from './hostile-fields';

type Content = string | Uint8Array<ArrayBuffer>;
interface Upload {
  readonly what: string;
  readonly form: FormData | string;
  readonly type?: string;
}

function form(
  ...parts: (readonly [name: string, content: Content, filename?: string])[]
): FormData {
  const form = new FormData();
  for (const [name, content, filename] of parts) {
    if (filename !== undefined) form.append(name, new Blob([content]), filename);
    else form.append(name, String(content));
  }
  return form;
}
const file = (content: Content, filename = 'file.csv') => form(['file', content, filename]);

const boundary = '----x';
const multipart = `multipart/form-data; boundary=${boundary}`;
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;

/** Files with invalid rows, which a preview shows. @param csv a valid file */
function invalidRows(csv: string): Upload[] {
  const [header = '', row = ''] = csv.split('\n');
  return [
    { what: 'no header', form: file(`${row}\n${row}`) },
    { what: 'a row too short', form: file(`${header}\nAnn\n`) },
    { what: 'the same row twice', form: file(`${csv}${row}\n`) },
  ];
}

/** Files that cannot be read, and forms that are none. @param csv a valid file */
function unreadable(csv: string): Upload[] {
  const [header = '', row = ''] = csv.split('\n');
  return [
    { what: 'an empty file', form: file('') },
    { what: 'only a header', form: file(header) },
    { what: 'a file of blank lines', form: file('\n\n\r\n  \n') },
    { what: 'a NUL', form: file(`${header}\n\u0000${row}\n`) },
    {
      what: 'a picture',
      form: file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])),
    },
    { what: 'an unclosed quote', form: file(`${header}\n"${row}\n`) },
    { what: 'too many rows', form: file(`${header}\n${`${row}\n`.repeat(limits.csvRows + 1)}`) },
    { what: 'too many bytes', form: file(`${header}\n${'x'.repeat(limits.csvBytes)}\n`) },
    { what: 'another kind of file', form: file(csv, 'file.pdf') },
    { what: 'two files', form: form(['file', csv, 'a.csv'], ['file', csv, 'b.csv']) },
    { what: 'no file', form: form(['sport', 'Football']) },
    { what: 'a file of another name', form: form(['upload', csv, 'a.csv']) },
    { what: 'text for a file', form: form(['file', csv]) },
    { what: 'an unknown field', form: form(['__proto__', 'x'], ['file', csv, 'a.csv']) },
    { what: 'an unknown sport', form: form(['sport', 'x\u0000'], ['file', csv, 'a.csv']) },
    {
      what: 'a field too long',
      form: form(['sport', 'x'.repeat(1_000_000)], ['file', csv, 'a.csv']),
    },
    { what: 'no form', form: csv, type: 'text/csv' },
    { what: 'JSON', form: '{}', type: 'application/json' },
    { what: 'no boundary', form: head + csv, type: 'multipart/form-data' },
    { what: 'another boundary', form: head + csv, type: 'multipart/form-data; boundary=other' },
    { what: 'a form cut off', form: head + csv, type: multipart },
    { what: 'a form cut off in its head', form: head.slice(0, 40), type: multipart },
    { what: 'nothing', form: '', type: multipart },
  ];
}

/** Invalid pictures. */
function pictures(): Upload[] {
  const png = picture();
  const of = (content: Content, ...more: (readonly [name: string, content: string])[]) =>
    form(...more, ['file', content, 'picture.png']);
  return [
    { what: 'an empty file', form: of('') },
    { what: 'SVG', form: of('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { what: 'HTML', form: of('<!doctype html><script>alert(1)</script>') },
    { what: 'GIF', form: of('GIF89a\u0001\u0000\u0001\u0000') },
    { what: 'a picture cut off', form: of(png.slice(0, 40)) },
    { what: 'too many bytes', form: of(new Uint8Array(limits.pictureBytes + 1)) },
    ...[
      '',
      '1',
      '0,0',
      '0,0,0',
      '0,0,2',
      '1,0,1',
      '-1,0,1',
      '0,0,1e9',
      '0;0;1',
      'x'.repeat(1_000_000),
    ].map((crop) => ({ what: `the crop ${crop.slice(0, 9)}`, form: of(png, ['crop', crop]) })),
    { what: 'two files', form: form(['file', png, 'a.png'], ['file', png, 'b.png']) },
    { what: 'no file', form: form(['crop', '0,0,1']) },
    { what: 'an unknown field', form: of(png, ['__proto__', 'x']) },
    { what: 'no form', form: 'x', type: 'image/png' },
    { what: 'JSON', form: '{}', type: 'application/json' },
    { what: 'nothing', form: '', type: multipart },
  ];
}

/** Invalid uploads: each is refused with a documented problem, and nothing is stored. */
export async function sweepFiles(
  name: EndpointName,
  { fixtures, contents }: SweepDeps,
  gateway: string,
  cookie: string,
): Promise<void> {
  const endpoint: ServiceEndpoint = endpoints[name];
  const { csv, params } = await requestOf(name, fixtures);
  const isPreview = endpoint.path.endsWith('/preview');
  const tables = [...unreadable(String(csv)), ...(isPreview ? [] : invalidRows(String(csv)))];
  const before = await contents(endpoint);
  const results = await Promise.all(
    (endpoint.uploads === 'picture' ? pictures() : tables).map(
      async ({ what, form: body, type }) => {
        const headers = { Cookie: cookie, ...(type && { 'Content-Type': type }) };
        const { status } = await sendRaw(endpoint, gateway + pathOf(endpoint, params), {
          body,
          headers,
        });
        return { what, status };
      },
    ),
  );
  expect(results.filter(({ status }) => ![400, 413, 415].includes(status))).toEqual([]);
  expect(await contents(endpoint)).toBe(before);
}
