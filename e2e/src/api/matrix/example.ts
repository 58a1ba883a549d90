import type { AnyEndpoint } from '@sandites/contracts';
import { randomUUID } from 'node:crypto';

type Schema = NonNullable<AnyEndpoint['body']>;
/** The JSON Schema keywords that our schemas use. */
interface Words {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const byFormat: Readonly<Record<string, () => string>> = {
  date: () => '2026-11-21',
  'clock-time': () => '19:00',
  'date-time': () => '2026-11-21T19:00:00Z',
  email: () => `${randomUUID()}@mail.example`,
  'https-url': () => `https://${randomUUID()}.example`,
  'web-url': () => `https://${randomUUID()}.example`,
  'picture-address': () => `https://${randomUUID()}.example`,
  password: () => 'a fine long password',
};

function exampleObject({ properties = {}, required = [] }: Words): object {
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(
    names.flatMap((name) => (properties[name] ? [[name, exampleOf(properties[name])]] : [])),
  );
}

/**
 * A valid value for a schema, with required fields only; for a change, whose fields are all
 * optional, with all. Text differs each time, so
 * that unique fields are unique.
 * @throws Error for a schema that is not specific enough: the call then needs an entry in requests.ts
 */
export function exampleOf(schema: Schema): unknown {
  const words = schema as Words;
  if (words.const !== undefined) return words.const;
  if (words.enum) return words.enum[0];
  if (words.examples) return words.examples[0];
  if (words.anyOf?.[0]) return exampleOf(words.anyOf[0]);
  const [type] = [words.type ?? []].flat();
  const { items, minItems = 0, minimum = 0, maximum = Infinity } = words;
  if (type === 'object') return exampleObject(words);
  if (type === 'array' && items) return Array.from({ length: minItems }, () => exampleOf(items));
  if (type === 'integer' || type === 'number') return Math.min(Math.max(minimum, 1), maximum);
  if (type === 'boolean') return true;
  if (type === 'string' && words.pattern === undefined)
    return (byFormat[words.format ?? ''] ?? randomUUID)().slice(0, words.maxLength);
  throw new Error(`No example can be made of ${JSON.stringify(schema)}`);
}
