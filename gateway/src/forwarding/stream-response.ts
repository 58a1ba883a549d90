import { sessionHeader } from '@sandites/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Dispatcher } from 'undici';
import { compressionStream, encodingFor } from '../http/compression';
import { responseHeaders } from './header-allowlist';
import { ClientGone } from './upstream';

/**
 * Sets or clears the session cookie as a response of auth says, before the response is forwarded.
 */
export type ApplySession = (res: Response, sessionId: string) => Promise<void>;

interface StreamOptions {
  readonly applySession: ApplySession;
  /** Sent with `no-store`: a response for somebody signed in, or behind a share code. */
  readonly isPrivate: boolean;
  readonly done: (error?: Error) => void;
}

/**
 * Streams a service's response to the client, compressed where the client accepts it, with
 * backpressure.
 */
export class ResponseStream implements Dispatcher.DispatchHandler {
  private controller?: Dispatcher.DispatchController;
  private out: Writable;
  /** Chunks of the body that arrive while the session is applied. */
  private bufferedChunks: Buffer[] | undefined;
  private hasEnded = false;
  /**
   * undici 7 throws outside of any request where a connection ends while its response is paused
   * (nodejs/undici#5360): one that will end is buffered instead.
   */
  private mayPause = true;

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

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    this.mayPause = headers.connection?.toLowerCase() !== 'close';
    const session = headers[sessionHeader.toLowerCase()];
    if (typeof session !== 'string') {
      this.begin(status, headers);
      return;
    }
    const chunks: Buffer[] = (this.bufferedChunks = []);
    this.options.applySession(this.res, session).then(
      () => {
        this.bufferedChunks = undefined;
        this.begin(status, headers);
        for (const chunk of chunks) this.out.write(chunk);
        if (this.hasEnded) this.end();
      },
      (reason: unknown) => {
        const error =
          reason instanceof Error
            ? reason
            : new Error('The session could not be set', { cause: reason });
        if (this.hasEnded) this.finish(error);
        else controller.abort(error);
      },
    );
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.bufferedChunks) {
      this.bufferedChunks.push(chunk);
      return;
    }
    if (this.out.write(chunk) || !this.mayPause) return;
    controller.pause();
    this.out.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.hasEnded = true;
    if (!this.bufferedChunks) this.end();
  }

  /**
   * Destroys the connection of a response that has begun, so that the client sees that it is
   * incomplete.
   */
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

  private end(): void {
    this.out.end();
    this.finish();
  }

  private finish(error?: Error): void {
    this.res.off('close', this.onClientClose);
    this.options.done(error);
  }

  private readonly onClientClose = () => {
    this.controller?.abort(new ClientGone());
  };
}
