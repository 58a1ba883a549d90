import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes over TCP. @returns everything received until the connection ended */
export async function sendRaw(url: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    response += chunk;
  });
  // A refused request may end in a reset; what was received before counts.
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return response;
}

/** The status of a raw answer; 0 where there was none. */
export const statusOf = (response: string): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
