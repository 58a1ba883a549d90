import { matchesSport, type SportFilter } from '@sandites/contracts';
import type { Endpoint } from '../data/send';

/** An answer of the fake API: a status and what is sent as JSON. `never` keeps the call waiting. */
export type FakeResponse =
  | { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'never'
  | 'network-error';
type FakeHandler =
  | FakeResponse
  | ((request: { url: URL; body: unknown }) => FakeResponse | Promise<FakeResponse>);

export interface FakeApi {
  /** Sets what a call answers from now on. */
  on: (row: Endpoint, answer: FakeHandler) => void;
  /** Every call made so far. */
  calls: { method: string; url: string; body: unknown; ifMatch?: string }[];
}

/**
 * A list that is searched and filtered as by the services: `q` is looked for in the texts of a row,
 * `sport` is that of a filter, any other parameter the value of a field.
 */
export const searchedList =
  <Row extends object>(list: readonly Row[]) =>
  ({ url: { searchParams } }: { url: URL }): FakeResponse => {
    const matches = (row: Row) =>
      [...searchParams].every(([name, value]) => {
        if (name === 'q')
          return Object.values(row).join(' ').toLowerCase().includes(value.toLowerCase());
        const field: unknown = Object.entries(row).find(([key]) => key === name)?.[1];
        if (name === 'sport') return matchesSport(value as SportFilter, String(field));
        return field === undefined || field === value;
      });
    return { status: 200, json: list.filter(matches) };
  };

const pattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);

function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
}

/** Never answers; ends when the call is ended. */
const pendingResponse = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () =>
      reject(new DOMException('The call was ended', 'AbortError')),
    ),
  );

/**
 * Puts a fake API in the place of the network: call it once at the top of a test file. Each test
 * starts without answers and calls. A call that no test spoke of fails as the network would.
 */
export function fakeApi(): FakeApi {
  const rows: { row: Endpoint; answer: FakeHandler }[] = [];
  const calls: FakeApi['calls'] = [];
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const method = init?.method ?? 'GET';
    const body = bodyOf(init);
    const ifMatch = new Headers(init?.headers).get('if-match');
    calls.push({
      method,
      url: url.pathname + url.search,
      body,
      ...(ifMatch !== null && { ifMatch }),
    });
    const fakeRow = rows.find(
      ({ row }) => row.method === method && pattern(row.path).test(url.pathname),
    );
    const response =
      typeof fakeRow?.answer === 'function' ? await fakeRow.answer({ url, body }) : fakeRow?.answer;
    if (response === 'never') return pendingResponse(init?.signal);
    if (response === undefined || response === 'network-error')
      throw new TypeError('The connection failed');
    const text =
      response.text ?? (response.json === undefined ? null : JSON.stringify(response.json));
    return new Response(text, { status: response.status, headers: response.headers ?? {} });
  };
  beforeEach(() => {
    rows.length = 0;
    calls.length = 0;
    Object.assign(globalThis, { fetch, XMLHttpRequest: FakeXhr });
  });
  afterEach(() => {
    Object.assign(globalThis, original);
  });
  return { calls, on: (row, response) => rows.unshift({ row, answer: response }) };
}

/**
 * An XMLHttpRequest that goes the way of `fetch`, so that one fake API answers both; its body
 * counts as sent when the call is made. Only what the data client uses (data/send.ts).
 */
class FakeXhr {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  private readonly headers: Record<string, string> = {};
  private target = { method: 'GET', url: '' };
  private aborted = false;

  open(method: string, url: string): void {
    this.target = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  send(body: string | FormData | null): void {
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    void this.answer(body);
  }

  private async answer(body: string | FormData | null): Promise<void> {
    try {
      const response = await fetch(this.target.url, {
        method: this.target.method,
        headers: this.headers,
        body,
      });
      this.status = response.status;
      this.statusText = response.statusText;
      this.responseText = await response.text();
    } catch {
      if (!this.aborted) this.onerror?.();
      return;
    }
    if (!this.aborted) this.onload?.();
  }
}
