import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The part of knex's client that is not in its types (tarn.js). */
interface ConnectionPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/**
 * Metrics that every process has: prom-client's own, requests by route and status with their
 * durations, and the use of its connection pool.
 * @param db the pool that requests use
 */
export function createMetrics(db: Knex) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took',
    // The route is a pattern: a raw path may contain a share code.
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  const pool = (db.client as { pool: ConnectionPool }).pool;
  const connections = {
    used: () => pool.numUsed(),
    free: () => pool.numFree(),
    waiting: () => pool.numPendingAcquires(),
  };
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool that are used or free, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections)) this.set({ state }, count());
    },
  });
  return { registry, durations, inFlight };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** `/metrics` in Prometheus' text format, for internal ports only. */
export const metricsRoute =
  ({ registry }: Pick<Metrics, 'registry'>): RequestHandler =>
  async (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'Content-Type': registry.contentType })
      .end(await registry.metrics());
  };
