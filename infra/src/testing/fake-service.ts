import { createServer } from 'node:http';

/** A program like a service, but tiny: answers with its process number, and ends when asked to crash. */
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(1);
  response.end(String(process.pid));
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => server.close());
