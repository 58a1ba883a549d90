import type { HrTime, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/log';
import type { ObservedRequest } from '../metrics/metrics';
import { programVersion } from '../reads/build-id';
import { optional, webAddress } from '../settings/kinds';

/** Where spans are sent, as OpenTelemetry names the setting (OTLP/HTTP: `/v1/traces` below it). Without it there are none. */
export const tracingSettings = { otlpEndpoint: optional(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')) };

/** Where a request stands in a trace (W3C Trace Context): the trace that it came with, or a new one, and this process's part of it. */
export interface Trace {
  readonly traceId: string;
  readonly spanId: string;
  /** The span of whoever asked, where they said it. */
  readonly parentId?: string | undefined;
  readonly flags: string;
}

/** Part of a trace: a request that this process answered. Nothing in it names a person or a row (product D28). */
export interface AnsweredSpan extends ObservedRequest {
  readonly trace: Trace;
}

/** Sends spans in batches to those who collect them. */
export interface Spans {
  readonly add: (span: AnsweredSpan) => void;
  /** Sends what is left, for at most 2 s. */
  readonly close: () => Promise<void>;
}

/** Milliseconds that a process that ends waits for its last spans. */
const closeMs = 2_000;

/** OpenTelemetry's form of a time: seconds and nanoseconds. */
const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];

/** Kinds and states of spans, as OpenTelemetry numbers them; its code is loaded only where spans are sent. */
const serverKind = 1;
const failed = 2;
const unset = 0;

/** @param endedAt milliseconds of the clock */
function readable({ method, route, status, seconds, trace }: AnsweredSpan, endedAt: number): Omit<ReadableSpan, 'resource'> {
  const contextOf = (spanId: string): SpanContext => ({ traceId: trace.traceId, spanId, traceFlags: Number.parseInt(trace.flags, 16) });
  const isRouted = route !== 'none';
  return {
    name: isRouted ? `${method} ${route}` : method,
    kind: serverKind,
    spanContext: () => contextOf(trace.spanId),
    ...(trace.parentId !== undefined && { parentSpanContext: { ...contextOf(trace.parentId), isRemote: true } }),
    startTime: hrTime(endedAt - seconds * 1_000),
    endTime: hrTime(endedAt),
    duration: hrTime(seconds * 1_000),
    ended: true,
    status: { code: status >= 500 ? failed : unset },
    attributes: { 'http.request.method': method, 'http.response.status_code': status, ...(isRouted && { 'http.route': route }) },
    links: [],
    events: [],
    instrumentationScope: { name: '@sandites/service-kit' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/**
 * Begins to send spans by OTLP/HTTP. A collector that is away costs the spans, and a line in the log.
 * @param service its name in traces
 * @param endpoint null sends none, and loads nothing
 */
export async function openSpans(service: string, endpoint: string | null, log: Log): Promise<Spans | null> {
  if (endpoint === null) return null;
  const { diag, DiagLogLevel } = await import('@opentelemetry/api');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace');
  const warn = (words: string) => log.warn({ reason: words }, 'Spans could not be sent');
  diag.setLogger({ error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} }, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const { version, build } = programVersion();
  const resource = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'sandites', 'service.version': `${version}+${build}` });
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) });
  return {
    add: (span) => processor.onEnd({ ...readable(span, Date.now()), resource }),
    close: async () => {
      const ended = processor.shutdown().catch((error: unknown) => warn(String(error)));
      await Promise.race([ended, pause(closeMs, undefined, { ref: false })]);
    },
  };
}
