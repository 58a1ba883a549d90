import { sessionHeader } from '@sandites/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { compressionStream, encodingFor } from '../http/compression';
import { responseHeaders } from './header-allowlist';
import { ClientGone } from './upstream';

/** Sets or clears the session cookie as a response of auth says, before the response is passed on. */
export type ApplySession = (res: Response, sessionId: string) => Promise<void>;

interface StreamOptions {
  readonly applySession: ApplySession;
  /** Sent with `no-store`: a response for somebody signed in, or behind a share code. */
  readonly isPrivate: boolean;
  readonly done: (error?: Error) => void;
}

/** Streams a service's response to the client, compressed where the client accepts it, with backpressure. */
export class ResponseStream implements Dispatcher.DispatchHandler {
  private controller?: Dispatcher.DispatchController;
  private out: Writable;

  constructor(
    private readonly req: Request,
    private readonly res: Response,
    private readonly options: StreamOptions,
  ) {
    this.out = res;
    res.once('close', this.onClientClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.res.destroyed) controller.abort(new ClientGone());
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    const session = headers[sessionHeader.toLowerCase()];
    if (typeof session !== 'string') {
      this.begin(status, headers);
      return;
    }
    controller.pause();
    this.options.applySession(this.res, session).then(
      () => {
        this.begin(status, headers);
        controller.resume();
      },
      (error: unknown) => controller.abort(error instanceof Error ? error : new Error('The session could not be set', { cause: error })),
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.out.write(chunk)) return;
    controller.pause();
    this.out.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.out.end();
    this.finish();
  }

  /** Cuts off a response that has begun, so that the client can tell that it is not whole. */
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.res.headersSent) this.res.destroy();
    if (this.out !== this.res) this.out.destroy();
    this.finish(error);
  }

  private begin(status: number, headers: IncomingHttpHeaders): void {
    const passed = responseHeaders(headers);
    if (this.options.isPrivate) passed['cache-control'] = 'private, no-store';
    const encoding = encodingFor(this.req, status, passed);
    if (encoding) {
      const out = compressionStream(encoding);
      out.pipe(this.res);
      this.out = out;
    }
    this.res.writeHead(status, passed);
  }

  private finish(error?: Error): void {
    this.res.off('close', this.onClientClose);
    this.options.done(error);
  }

  private readonly onClientClose = () => {
    this.controller?.abort(new ClientGone());
  };
}
