import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An entry of a calendar, by its fields; a value with parameters begins with `;`. */
export type CalendarEntry = Readonly<Record<string, string>>;

const lineOf = ([name, value]: [string, string]) =>
  value.startsWith(';') ? `${name}${value}` : `${name}:${value}`;

/** A calendar of entries. */
export const calendarOf = (entries: readonly CalendarEntry[], name = 'Sandite Football'): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `X-WR-CALNAME:${name}`],
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      ...Object.entries(entry).map(lineOf),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** A provider of calendars on this machine. */
export interface CalendarServer {
  readonly url: string;
  /** What it was asked, with the headers. */
  readonly asked: IncomingMessage[];
  /** Answers from now on: a calendar, or anything. */
  answer: string | ((request: IncomingMessage, response: ServerResponse) => void);
  stop(): Promise<void>;
}

export async function calendarServer(): Promise<CalendarServer> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const { answer } = provider;
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const provider: CalendarServer = {
    url: `http://127.0.0.1:${port}/secret-token.ics`,
    asked,
    answer: calendarOf([]),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
}
