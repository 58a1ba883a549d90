import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  getPushSubscription,
  updatePushSubscription,
  type PushChoices,
  type PushTarget,
} from '@sandites/contracts';
import { send, type Result } from '@sandites/remote-kit/host';

/** The service worker shows notices; its scope is that of the schedule, which it keeps. */
const worker = { script: '/schedule-worker.js', scope: '/schedule' } as const;
/** Where the code of the subscription is: the service worker needs it, too. */
const store = { cache: 'sandites-push', key: '/code' } as const;

/** Whether this browser can show notices. An iPhone can once the site is on its Home Screen. */
export type Support = 'supported' | 'install-first' | 'unsupported';

export function pushSupport(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'supported';
  const { userAgent, maxTouchPoints } = navigator;
  const isPhoneOfApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isPhoneOfApple ? 'install-first' : 'unsupported';
}

async function readCode(): Promise<string | undefined> {
  const response = await caches.match(store.key, { cacheName: store.cache });
  return response?.text();
}

async function saveCode(code: string): Promise<void> {
  await (await caches.open(store.cache)).put(store.key, new Response(code));
}

const pathOf = (code: string) =>
  getPushSubscription.path.replace(':code', encodeURIComponent(code));

/** This browser's subscription. */
export interface Device {
  readonly code: string;
  readonly choices: PushChoices;
}

/** What this browser gets; null where it gets nothing, or where that cannot be read. */
export async function readDevice(): Promise<Device | null> {
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return null;
  // Where storage is blocked there is no code.
  const code = await readCode().catch(() => undefined);
  if (!code) return null;
  const result = await send<PushChoices>({ method: getPushSubscription.method, url: pathOf(code) });
  return result.ok ? { code, choices: result.data } : null;
}

/** The registration with a running worker, which `PushManager` needs. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const { script, scope } = worker;
  const registration = await navigator.serviceWorker.register(script, { scope });
  const starting = registration.installing ?? registration.waiting;
  if (registration.active || !starting) return registration;
  await new Promise<void>((resolve, reject) =>
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve();
      else if (starting.state === 'redundant') reject(new Error('The worker could not start'));
    }),
  );
  return registration;
}

/** The subscription of this browser with the site's key; one with an older key is replaced. */
async function subscribe(applicationServerKey: string): Promise<PushTarget> {
  const { pushManager } = await activeRegistration();
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, expirationTime, keys: { p256dh, auth } };
}

/**
 * Asks for permission and subscribes this browser. To be called while a press is handled: a browser
 * asks nobody who pressed nothing.
 * @returns the device, or why it gets nothing: `failed` where browser or site could not do it
 */
export async function turnOn(choices: PushChoices): Promise<Device | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const key = await send<{ publicKey: string }>(call(getPushKey));
  if (!key.ok) return 'failed';
  try {
    const subscription = await subscribe(key.data.publicKey);
    const created = await send<{ code: string }>({
      ...call(createPushSubscription),
      body: { subscription, ...choices },
    });
    if (!created.ok) return 'failed';
    await saveCode(created.data.code);
    return { code: created.data.code, choices };
  } catch {
    // The browser has no push service, or may not use it, as in a private window.
    return 'failed';
  }
}

const call = ({ method, path }: { method: string; path: string }) => ({ method, url: path });

export const changeDevice = ({ code }: Device, body: PushChoices): Promise<Result<PushChoices>> =>
  send({ method: updatePushSubscription.method, url: pathOf(code), body });

/** Ends the subscription at the site, then in the browser. */
export async function turnOff({ code }: Device): Promise<boolean> {
  const result = await send<undefined>({
    method: deletePushSubscription.method,
    url: pathOf(code),
  });
  if (!result.ok && result.error.status !== 404) return false;
  await caches.delete(store.cache);
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return true;
}
