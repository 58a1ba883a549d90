import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are, which no HTTP client would; gives back all that came until the connection ended. */
export async function sendRaw(url: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  // A refused request may end in a reset; what came before it counts.
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

/** The status of a raw answer; 0 where there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
