import { createServer } from 'node:http';

/** A minimal service: responds with its pid, and exits when a test asks it to crash. */
const server = createServer((request, response) => {
  if (request.url === '/crash') {
    console.log('crashing');
    process.exit(1);
  }
  response.end(String(process.pid));
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => server.close());
