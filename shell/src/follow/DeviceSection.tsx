import { pushTopics, type FollowChoices } from '@sandites/contracts';
import { useSchool, useToast, type Result, failure } from '@sandites/remote-kit';
import { Button, Callout, classes } from '@sandites/ui';
import { useSetFormValue } from '@sandites/ui/forms';
import { useState } from 'react';
import { choicesText, type FollowWay } from './choices';
import { changeDevice, pushSupport, turnOff, turnOn, type Device } from './device';
import styles from './follow.module.scss';

interface DeviceState {
  /** Null while this device gets nothing. */
  readonly device: Device | null;
  readonly isDenied: boolean;
  /** Turns notices on, or changes what this device gets. */
  readonly save: (choices: FollowChoices) => Promise<Result<unknown> | undefined>;
  readonly end: () => Promise<void>;
}

const failed = (text: string) => ({ title: 'Error', text, style: 'destructive' }) as const;

/** The notices of this device. @param known what it gets when the page asks first */
export function useDevice(known: Device | null): DeviceState {
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
  device: DeviceState;
  /** Whether its choices are being saved. */
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
    <section
      className={classes(styles['way'], 'd-flex flex-column gap-3 pt-4')}
      aria-labelledby="follow-on-device"
    >
      <h3 id="follow-on-device" className="mb-0 fs-3">
        On this device
      </h3>
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
    </section>
  );
}

/** An iPhone shows notifications of sites on its Home Screen only. */
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
