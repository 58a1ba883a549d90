import type { Dispatcher } from 'undici';

/** When a read is sent again, in milliseconds, and how often. */
export interface HedgeTimes {
  readonly first: number;
  readonly next: number;
  /** Maximum of further requests for one read. */
  readonly max: number;
}

/**
 * The first after 1 s, as the service is then frozen or far slower than usual. A load balancer may
 * choose the same replica again, so others follow: with half of
 * the replicas frozen, 97 of 100 reads have met another one after 1.75 s.
 */
const defaultTimes: HedgeTimes = { first: 1_000, next: 250, max: 4 };

/**
 * A token bucket for hedged requests: each read adds 0.05 tokens, so that 5 of 100 reads can be
 * hedged, and up to 500 at once when a fault begins.
 */
const budget = { refillPerRead: 0.05, maxTokens: 500 };

/**
 * Why a losing request is aborted. One error for all of them: most reads have no loser, and a stack
 * trace for each read takes a busy gateway 6 % of its time.
 */
const anotherWon = new Error('Another request was answered first');

/**
 * One read and the requests sent for it. The first response wins, and the other requests are
 * aborted.
 */
class HedgedRead {
  private readonly controllers = new Set<Dispatcher.DispatchController>();
  private timer: NodeJS.Timeout | undefined;
  private pending = 0;
  private requestCount = 0;
  private winner: object | undefined;
  /** The reason why later requests are aborted at once. */
  private abortReason: Error | undefined;
  private isOver = false;

  constructor(
    private readonly send: (handler: Dispatcher.DispatchHandler) => boolean,
    private readonly handler: Dispatcher.DispatchHandler,
    private readonly mayHedge: () => boolean,
    private readonly times: HedgeTimes,
  ) {}

  start(): boolean {
    this.schedule(this.times.first);
    return this.attempt();
  }

  private schedule(delay: number): void {
    this.timer = setTimeout(() => {
      if (!this.mayHedge()) return;
      this.attempt();
      if (this.requestCount <= this.times.max) this.schedule(this.times.next);
    }, delay).unref();
  }

  private attempt(): boolean {
    this.pending += 1;
    this.requestCount += 1;
    const isFirst = this.requestCount === 1;
    const attempt: Dispatcher.DispatchHandler = {
      onRequestStart: (controller, context) => {
        this.controllers.add(controller);
        if (this.abortReason) controller.abort(this.abortReason);
        else if (isFirst) this.handler.onRequestStart?.(this.controllerOfAll(controller), context);
      },
      onResponseStart: (controller, status, headers, message) => {
        if (status < 200) return;
        if (!this.winner) this.win(attempt, controller);
        if (this.winner === attempt)
          this.handler.onResponseStart?.(controller, status, headers, message);
      },
      onResponseData: (controller, chunk) =>
        this.winner === attempt && this.handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) =>
        this.winner === attempt && this.handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => {
        this.controllers.delete(controller);
        this.fail(attempt, controller, error);
      },
    };
    return this.send(attempt);
  }

  private win(attempt: object, winner: Dispatcher.DispatchController): void {
    this.winner = attempt;
    this.abort(anotherWon, winner);
  }

  private abort(reason: Error, except?: Dispatcher.DispatchController): void {
    clearTimeout(this.timer);
    this.abortReason = reason;
    for (const controller of this.controllers) if (controller !== except) controller.abort(reason);
  }

  /**
   * Passes on an error of the winner, and the last error where no request is left that could win.
   */
  private fail(attempt: object, controller: Dispatcher.DispatchController, error: Error): void {
    this.pending -= 1;
    const isFailed = this.winner
      ? this.winner === attempt
      : this.pending === 0 || this.abortReason !== undefined;
    if (this.isOver || !isFailed) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.handler.onResponseError?.(controller, error);
  }

  /**
   * Lets the caller abort all requests of the read. Pausing concerns the winner alone, whose own
   * controller comes with its response.
   */
  private controllerOfAll(first: Dispatcher.DispatchController): Dispatcher.DispatchController {
    return {
      get aborted() {
        return first.aborted;
      },
      get paused() {
        return first.paused;
      },
      get reason() {
        return first.reason;
      },
      pause: () => first.pause(),
      resume: () => first.resume(),
      abort: (reason) => this.abort(reason),
    };
  }
}

/**
 * Sends a read again on another connection where its response takes long to begin, so that a
 * hanging replica delays no caller (hedged requests: Dean and Barroso,
 * The Tail at Scale, 2013). Only `GET` and `HEAD`: they may be sent twice.
 */
export function hedgeReads(
  times: HedgeTimes = defaultTimes,
): Dispatcher.DispatcherComposeInterceptor {
  let tokens = budget.maxTokens;
  const mayHedge = () => {
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
  return (dispatch) => (options, handler) => {
    if (options.method !== 'GET' && options.method !== 'HEAD') return dispatch(options, handler);
    tokens = Math.min(budget.maxTokens, tokens + budget.refillPerRead);
    return new HedgedRead(
      (attempt) => dispatch(options, attempt),
      handler,
      mayHedge,
      times,
    ).start();
  };
}
