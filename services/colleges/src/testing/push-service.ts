import type { PushMessage, PushTarget } from '@sandites/contracts';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A push that the service took, decrypted as its browser does. */
interface ReceivedPush {
  /** The path of the browser's endpoint. */
  readonly path: string;
  readonly message: PushMessage;
  readonly headers: IncomingMessage['headers'];
  readonly at: number;
}

/** A push service on this machine (RFC 8030), with the browsers that subscribe to it. */
export interface TestPushService {
  readonly url: string;
  readonly received: readonly ReceivedPush[];
  /** The status of its next answers; undefined for none. */
  answer: (path: string) => number | undefined;
  /** How many requests have waited for an answer at the same time. */
  mostAtOnce: number;
  /** What a browser of this path gives to the site. */
  subscribe(path: string): PushTarget;
  stop(): Promise<void>;
}

/** A browser's side of a subscription. */
interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message of one record (RFC 8291, RFC 8188). */
function decrypted(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const json = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Whether the site signed the request for this service (RFC 8292). */
function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) && JSON.stringify(json(claims)).includes(`"aud":"${origin}"`)
  );
}

export async function testPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  let atOnce = 0;
  const browsers = new Map<string, Browser>();
  const behavior: Pick<TestPushService, 'answer' | 'mostAtOnce'> = {
    answer: () => 201,
    mostAtOnce: 0,
  };
  const server = createServer((request, response) => {
    atOnce += 1;
    behavior.mostAtOnce = Math.max(behavior.mostAtOnce, atOnce);
    response.on('close', () => void (atOnce -= 1));
    void buffer(request).then((body) => {
      const { url: path = '', headers, method } = request;
      const browser = browsers.get(path);
      const isValid =
        method === 'POST' &&
        browser !== undefined &&
        headers['content-encoding'] === 'aes128gcm' &&
        Number(headers['ttl']) > 0 &&
        isSigned(headers.authorization ?? '', url);
      const status = isValid ? behavior.answer(path) : 400;
      if (status === undefined) return;
      if (isValid && status === 201)
        received.push({
          path,
          headers,
          at: Date.now(),
          message: JSON.parse(decrypted(body, browser)) as PushMessage,
        });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The service does not listen');
  const url = `http://127.0.0.1:${address.port}`;
  return Object.assign(behavior, {
    url,
    received,
    subscribe(path: string): PushTarget {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { ecdh, auth });
      return {
        endpoint: `${url}${path}`,
        expirationTime: null,
        keys: {
          p256dh: ecdh.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
