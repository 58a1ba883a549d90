/**
 * Concurrent callers share one run of `read`. A caller never joins a run that began before the
 * call, but shares the next one with other waiting callers,
 * so that everybody reads their own writes.
 */
export function singleFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function run(): Promise<T> {
    next = undefined;
    const result = read();
    const settled = result.then(
      () => {},
      () => {},
    );
    running = settled;
    void settled.then(() => {
      if (running === settled) running = undefined;
    });
    return result;
  }

  return () => (running ? (next ??= running.then(run)) : run());
}

/** The reads of one key: shared by its callers, with the detail of the last of them. */
interface Flight<T, D> {
  readonly read: () => Promise<T>;
  detail: D;
  callers: number;
}

function flightOf<T, D>(read: (detail: D) => Promise<T>, detail: D): Flight<T, D> {
  const flight: Flight<T, D> = {
    detail,
    callers: 0,
    read: singleFlight(() => read(flight.detail)),
  };
  return flight;
}

/**
 * The same per key. A completed sign-out is therefore effective for every later request.
 * @param read gets the key, and the detail of one of the callers
 */
export function singleFlightByKey<T, D>(
  read: (key: string, detail: D) => Promise<T>,
): (key: string, detail: D) => Promise<T> {
  const flights = new Map<string, Flight<T, D>>();
  return async (key, detail) => {
    const flight = flights.get(key) ?? flightOf((latest: D) => read(key, latest), detail);
    flights.set(key, flight);
    flight.callers += 1;
    flight.detail = detail;
    try {
      return await flight.read();
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0) flights.delete(key);
    }
  };
}
