import { ApiError } from './api-error';
import { callLimits, patience, type Patience } from './patience';

/** A call on its way: `body` is sent as JSON, or as a multipart form where it is one. */
export interface Outgoing {
  method: string;
  url: string;
  body?: unknown;
  /** The version of the row that is changed: refused with 412 where it is another by now (product D50). */
  ifMatch?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** The answer's value (undefined where it has no body), or why there is none. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/** Former name of `Result`. */
export type Sent<T> = Result<T>;

interface RawAnswer {
  status: number;
  statusText: string;
  body: string;
}

/** Content of a request: a JSON content type only where there is a JSON body (product V7). */
function contentOf({ body, ifMatch }: Outgoing): { headers: Record<string, string>; body: string | FormData | null } {
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
  if (body === undefined) return { headers, body: null };
  if (body instanceof FormData) return { headers, body };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function byFetch(call: Outgoing, { signal }: Patience): Promise<RawAnswer> {
  const response = await fetch(call.url, { method: call.method, ...contentOf(call), credentials: 'include', signal });
  return { status: response.status, statusText: response.statusText, body: await response.text() };
}

/** fetch tells nothing of an upload's progress. */
function byXhr(call: Outgoing, { signal, renew }: Patience): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const content = contentOf(call);
    request.open(call.method, call.url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(content.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      renew();
      call.onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve({ status: request.status, statusText: request.statusText, body: request.responseText });
    request.onerror = () => reject(new TypeError('The connection failed'));
    request.onabort = () => reject(new DOMException('The call was ended', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content.body);
  });
}

/**
 * Makes a call. Cookies always go with it; what fails comes back as a value, never as an exception. It ends by itself after 20 s, or, where
 * progress is told, after 30 s without any.
 */
export async function send<T>(call: Outgoing): Promise<Result<T>> {
  const time = patience(call.onProgress ? callLimits.silence : callLimits.call, call.signal);
  try {
    const { status, statusText, body } = await (call.onProgress ? byXhr(call, time) : byFetch(call, time));
    if (status < 200 || status >= 300) return { ok: false, error: new ApiError(status, body, statusText) };
    return { ok: true, data: (body === '' ? undefined : JSON.parse(body)) as T };
  } catch (error) {
    const unanswered = time.reason() ?? (navigator.onLine ? 'cut-off' : 'offline');
    return { ok: false, error: new ApiError(0, '', error instanceof Error ? error.message : 'The call failed', unanswered) };
  } finally {
    time.end();
  }
}
