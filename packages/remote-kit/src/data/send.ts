import { ApiError } from './api-error';

/** A call on its way: `body` is sent as JSON, or as a multipart form where it is one. */
export interface Outgoing {
  method: string;
  url: string;
  body?: unknown;
  signal?: AbortSignal;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** The answer's value (undefined where it has no body), or why there is none. */
export type Sent<T> = { ok: true; data: T } | { ok: false; error: ApiError };

interface RawAnswer {
  status: number;
  statusText: string;
  body: string;
}

/** Content of a request: a JSON content type only where there is a JSON body (visitor-area.md 7). */
function contentOf(body: unknown): { headers: Record<string, string>; body: string | FormData | null } {
  if (body === undefined) return { headers: {}, body: null };
  if (body instanceof FormData) return { headers: {}, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function byFetch({ method, url, body, signal }: Outgoing): Promise<RawAnswer> {
  const response = await fetch(url, { method, ...contentOf(body), credentials: 'include', signal: signal ?? null });
  return { status: response.status, statusText: response.statusText, body: await response.text() };
}

/** fetch tells nothing of how much of a body has been sent. */
function byXhr({ method, url, body, signal, onProgress }: Outgoing): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const content = contentOf(body);
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(content.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, statusText: request.statusText, body: request.responseText });
    request.onerror = () => reject(new TypeError('The connection failed'));
    request.onabort = () => reject(new DOMException('The call was cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content.body);
  });
}

/** Makes a call. Cookies always go with it; what fails comes back as a value, never as an exception. */
export async function send<T>(call: Outgoing): Promise<Sent<T>> {
  try {
    const { status, statusText, body } = await (call.onProgress ? byXhr(call) : byFetch(call));
    if (status < 200 || status >= 300) return { ok: false, error: new ApiError(status, body, statusText) };
    return { ok: true, data: (body === '' ? undefined : JSON.parse(body)) as T };
  } catch (error) {
    return { ok: false, error: new ApiError(0, '', error instanceof Error ? error.message : 'The call failed') };
  }
}
