import { createServer, type AddressInfo } from 'node:net';
import { freePorts, requireFree } from './ports';

describe('ports', () => {
  it('are as many different ones as requested', async () => {
    expect(new Set(await freePorts(6)).size).toBe(6);
  });

  it('that are in use, or not of this machine, are named in one line', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(requireFree('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use: stop what uses it, or set PORT.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFree('127.0.0.1', port)).resolves.toBeUndefined();
    await expect(requireFree('192.0.2.1', port)).rejects.toThrow(
      'HOST 192.0.2.1 is no address of this machine (EADDRNOTAVAIL).',
    );
  });
});
