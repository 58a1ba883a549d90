import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is at each address: a calendar of a coming game, or an empty one. */
const calendars = new Map<string, boolean>();
let origin: Promise<string> | undefined;

const calendar = (uid: string, hasGame: boolean) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
    ...(hasGame
      ? [
          ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Football vs ${uid}`],
          ...['DTSTART:20990830T190000', 'END:VEVENT'],
        ]
      : []),
    'END:VCALENDAR',
  ].join('\r\n');

/** A server of calendars on this machine, which ends with the tests. */
function listen(): Promise<string> {
  const server = createServer(({ url = '' }, response) =>
    response.end(calendar(url.slice(1), calendars.get(url) ?? false)),
  );
  server.unref();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
}

/** @returns the address of a new calendar, and a function that empties it */
export async function newCalendar(hasGame = false): Promise<{ url: string; empty: () => void }> {
  const path = `/${randomUUID()}`;
  calendars.set(path, hasGame);
  return { url: `${await (origin ??= listen())}${path}`, empty: () => calendars.set(path, false) };
}
