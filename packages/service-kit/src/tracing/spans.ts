import type { Log } from '../log/log';
import type { ObservedRequest } from '../metrics/metrics';
import { programVersion } from '../reads/build-id';
import { optional, webAddress } from '../settings/kinds';

/**
 * The OTLP/HTTP endpoint for spans (`/v1/traces` below it), by OpenTelemetry's name of the setting.
 * Without it there are no spans.
 */
export const tracingSettings = {
  otlpEndpoint: optional(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')),
};

/**
 * The trace context of a request (W3C Trace Context): its trace, received or new, and the span of
 * this process.
 */
export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  /** The caller's span, where it sent one. */
  readonly parentId?: string | undefined;
  readonly flags: string;
}

/** A span: a request to this process. It has no data of a person or a row. */
export interface RequestSpan extends ObservedRequest {
  readonly trace: Trace;
}

/** Sends spans in batches to a collector. While it is down, spans are dropped with a log line. */
export interface Spans {
  readonly add: (span: RequestSpan) => void;
  /** Sends the pending spans, for at most 2 s. */
  readonly close: () => Promise<void>;
}

/** Milliseconds between batches, for sending one, and for sending the last one at exit. */
const [batchMs, sendMs, lastMs] = [5_000, 10_000, 2_000];
/** Maximum of queued spans; more are dropped. */
const maxPending = 2_048;

/** Kinds and states of spans, by the protocol's numbers. */
const serverKind = 2;
const [unset, failed] = [0, 2];

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

/** @param endedAt epoch milliseconds */
function spanOf(
  { method, route, status, seconds, trace: { traceId, spanId, parentId } }: RequestSpan,
  endedAt: number,
): object {
  const isRouted = route !== 'none';
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name: isRouted ? `${method} ${route}` : method,
    kind: serverKind,
    startTimeUnixNano: nanoseconds(endedAt - seconds * 1_000),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: [
      text('http.request.method', method),
      { key: 'http.response.status_code', value: { intValue: status } },
      ...(isRouted ? [text('http.route', route)] : []),
    ],
    status: { code: status >= 500 ? failed : unset },
  };
}

/** Whether a trace is recorded (W3C Trace Context, the flag `sampled`). */
const isRecorded = ({ flags }: Trace): boolean => (Number.parseInt(flags, 16) & 1) === 1;

/**
 * Starts sending spans by OTLP/HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp).
 * The protocol is one POST; OpenTelemetry's own exporter
 * would add 20 packages to every `npm start`.
 * @param service its name in traces
 * @param endpoint null sends none
 */
export function openSpans(service: string, endpoint: string | null, log: Log): Spans | null {
  if (endpoint === null) return null;
  const { version, build } = programVersion();
  const resource = {
    attributes: [
      text('service.name', service),
      text('service.namespace', 'sandites'),
      text('service.version', `${version}+${build}`),
    ],
  };
  let pendingSpans: object[] = [];

  async function send(timeoutMs: number): Promise<void> {
    const spans = pendingSpans;
    pendingSpans = [];
    if (spans.length === 0) return;
    const body = JSON.stringify({
      resourceSpans: [
        { resource, scopeSpans: [{ scope: { name: '@sandites/service-kit' }, spans }] },
      ],
    });
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
    } catch (error) {
      log.warn({ reason: String(error), spans: spans.length }, 'Spans could not be sent');
    }
  }

  const timer = setInterval(() => void send(sendMs), batchMs).unref();
  return {
    add: (span) => {
      if (isRecorded(span.trace) && pendingSpans.length < maxPending)
        pendingSpans.push(spanOf(span, Date.now()));
    },
    close: async () => {
      clearInterval(timer);
      await send(lastMs);
    },
  };
}
