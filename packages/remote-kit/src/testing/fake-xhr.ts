/**
 * An XMLHttpRequest that goes the way of `fetch`, so that one fake API answers both; its body
 * counts as sent when the call is made.
 * Only what the data client uses (data/send.ts).
 */
export class FakeXhr {
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
