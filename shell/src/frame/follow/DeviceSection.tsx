import {
  pushTopics,
  type FollowChoices,
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  getPushSubscription,
  isInApp,
  ownBrowserUrl,
  updatePushSubscription,
  type PushChoices,
  type PushTarget,
} from '@sandites/contracts';
import { useSchool, useToast, type Result, failure } from '@sandites/remote-kit';
import { Button, ButtonLink, Callout } from '@sandites/ui';
import { useSetFormValue } from '@sandites/ui/forms';
import { useState } from 'react';
import { send } from '@sandites/remote-kit/host';
import { choicesText, Way, type FollowWay } from './choices';

/** The service worker shows notices, and keeps pages that were seen (mf-public, kept-games.tsx). */
const worker = { script: '/service-worker.js', scope: '/' } as const;
/** Where the code of the subscription is: the service worker needs it, too. */
const store = { cache: 'sandites-push', key: '/code' } as const;

/**
 * Whether this browser can show notices. An iPhone can once the site is on its Home Screen, where no
 * browser inside an app brings it.
 */
function pushSupport() {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'supported';
  const { userAgent, maxTouchPoints } = navigator;
  if (isInApp(userAgent)) return 'open-first';
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

const call = ({ method, path }: { method: string; path: string }, code = '') => ({
  method,
  url: path.replace(':code', encodeURIComponent(code)),
});

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
  const result = await send<PushChoices>(call(getPushSubscription, code));
  return result.ok ? { code, choices: result.data } : null;
}

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
async function turnOn(choices: PushChoices): Promise<Device | 'denied' | 'failed'> {
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

const changeDevice = ({ code }: Device, body: PushChoices): Promise<Result<PushChoices>> =>
  send({ ...call(updatePushSubscription, code), body });

/** Ends the subscription at the site, then in the browser. */
async function turnOff({ code }: Device): Promise<boolean> {
  const result = await send<undefined>(call(deletePushSubscription, code));
  if (!result.ok && result.error.status !== 404) return false;
  await caches.delete(store.cache);
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return true;
}

const failed = (text: string) => ({ title: 'Error', text, style: 'destructive' }) as const;

/**
 * @param known what it gets when the page asks first
 * @returns `device`, null while it gets nothing, and what changes it
 */
export function useDevice(known: Device | null) {
  const [device, setDevice] = useState(known);
  const [isDenied, setDenied] = useState(
    () => pushSupport() === 'supported' && Notification.permission === 'denied',
  );
  const showToast = useToast();

  const save = async ({
    sports,
    topics: chosen,
  }: FollowChoices): Promise<Result<unknown> | undefined> => {
    const topics = pushTopics.filter((topic) => chosen.includes(topic));
    if (topics.length === 0)
      return failure({
        issues: [{ path: '/topics', message: 'The newsletter comes by email only' }],
      });
    const choices = { sports, topics };
    if (device) {
      const result = await changeDevice(device, choices);
      if (result.ok) {
        setDevice({ ...device, choices });
        showToast({ title: 'Saved', text: `This device gets ${choicesText(choices)}.` });
        return result;
      }
      // The site no longer knows this device: it is turned on again.
      if (result.error.status !== 404) return result;
    }
    const turnedOn = await turnOn(choices);
    if (turnedOn === 'denied') setDenied(Notification.permission === 'denied');
    else if (turnedOn === 'failed')
      showToast(failed('Notifications could not be turned on in this browser. Please try again.'));
    else {
      setDenied(false);
      setDevice(turnedOn);
      showToast({
        title: 'Notifications are on',
        text: `This device gets ${choicesText(choices)}.`,
      });
    }
    return undefined;
  };
  const end = async () => {
    if (!device) return;
    if (await turnOff(device)) {
      setDevice(null);
      showToast({ title: 'Notifications are off', text: 'This device gets no more of them.' });
    } else showToast(failed('Notifications could not be turned off. Please try again.'));
  };
  return { device, isDenied, save, end };
}

interface Props {
  device: ReturnType<typeof useDevice>;
  isPending: boolean;
}

/** Notices on this device. Permission is asked only when the button is pressed. */
export function DeviceSection({ device: { device, isDenied, end }, isPending }: Props) {
  const setValue = useSetFormValue();
  const support = pushSupport();
  const [isEnding, setEnding] = useState(false);
  const turnDeviceOff = async () => {
    setEnding(true);
    await end();
    setEnding(false);
  };
  return (
    <Way title="On this device">
      {support === 'open-first' && <OpenFirst />}
      {support === 'install-first' && <InstallFirst />}
      {support === 'unsupported' && <p>This browser cannot show notifications.</p>}
      {support === 'supported' && isDenied && (
        <Callout tone="warning" title="Notifications are blocked">
          <p>
            Open the settings of this site at the icon beside its address, allow notifications, and
            press the button again.
          </p>
        </Callout>
      )}
      {support === 'supported' && (
        <>
          <p>
            {device
              ? `This device gets ${choicesText(device.choices)}.`
              : 'A notification as soon as something changes, without an email address.'}
          </p>
          <div className="d-flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="dark"
              icon="bell"
              pending={isPending}
              pendingLabel={device ? 'Saving...' : 'Turning on...'}
              onClick={() => setValue('way', 'device' satisfies FollowWay)}
            >
              {device ? 'Save Choices' : 'Turn On Notifications'}
            </Button>
            {device && (
              <Button
                variant="quiet"
                pending={isEnding}
                pendingLabel="Turning off..."
                onClick={() => void turnDeviceOff()}
              >
                Turn off
              </Button>
            )}
          </div>
        </>
      )}
    </Way>
  );
}

function OpenFirst() {
  const isAndroid = /Android/.test(navigator.userAgent);
  return (
    <>
      <p>
        {isAndroid
          ? 'Open this site in your browser first: an app shows no notifications of sites.'
          : 'Open this site in Safari first: from there it comes to your Home Screen.'}
      </p>
      <div>
        <ButtonLink
          variant="dark"
          icon="external"
          href={ownBrowserUrl(window.location.href, navigator.userAgent)}
        >
          {isAndroid ? 'Open in your browser' : 'Open in Safari'}
        </ButtonLink>
      </div>
    </>
  );
}

function InstallFirst() {
  const { mascot } = useSchool();
  return (
    <>
      <p>An iPhone or iPad shows notifications of sites on its Home Screen:</p>
      <ol className="mb-0">
        <li>Press Share, then Add to Home Screen.</li>
        <li>Open {mascot} from the Home Screen, and press Follow there.</li>
      </ol>
    </>
  );
}
