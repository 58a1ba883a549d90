import type { AnyEndpoint } from '@sandites/contracts';
import { newAddress } from './signing-keys';
import { faultOf, type ReceivedResponse } from './validate-response';

/** A request without its caller and its target. */
export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  /** The query, with its question mark. */
  readonly query?: string;
  readonly body?: object;
  /** The file of an upload. */
  readonly csv?: string | Uint8Array<ArrayBuffer>;
  /** The picture of an upload. */
  readonly picture?: Uint8Array<ArrayBuffer>;
  /** The text fields of an upload. */
  readonly fields?: Readonly<Record<string, string>>;
}

function formOf({ csv = '', picture, fields = {} }: Asked): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([picture ?? csv]), picture ? 'picture' : 'file.csv');
  return form;
}

function contentOf(asked: Asked): { body?: FormData | string; type?: string } {
  if (asked.csv !== undefined || asked.picture) return { body: formOf(asked) };
  return asked.body === undefined
    ? {}
    : { body: JSON.stringify(asked.body), type: 'application/json' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The path with its parameters in place. */
export const pathOf = ({ path }: AnyEndpoint, params: Asked['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? name));

/**
 * Sends any request to an endpoint. The response must match the contract.
 * @throws Error with the call and the error in its response
 */
export async function sendRaw(
  endpoint: AnyEndpoint,
  url: string,
  init: RequestInit,
): Promise<ReceivedResponse> {
  const headers = new Headers(init.headers);
  headers.set('X-Forwarded-For', newAddress());
  const response = await fetch(url, { ...init, method: endpoint.method, headers });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, text, body: parsed(text) };
  const error = faultOf(endpoint, answer, headers.has('Authorization'));
  if (error)
    throw new Error(
      `${endpoint.method} ${new URL(url).pathname} answered ${answer.status}, which ${error}\n${text.slice(0, 500)}`,
    );
  return answer;
}

/** Makes a call as a caller; every response is validated against the contract. */
export function send(
  endpoint: AnyEndpoint,
  base: string,
  asked: Asked,
  who: Readonly<Record<string, string>>,
): Promise<ReceivedResponse> {
  const { body, type } = contentOf(asked);
  return sendRaw(endpoint, `${base}${pathOf(endpoint, asked.params)}${asked.query ?? ''}`, {
    body,
    headers: { ...who, ...(type && { 'Content-Type': type }) },
  });
}
