import { beginSecondFactor, getSecondFactor } from '@sandites/contracts';
import type { SecondFactor, SecondFactorSecret } from '@sandites/contracts';
import { messageOf, useChange, useNotify, useRead } from '@sandites/remote-kit';
import { Button, DataView, Panel, SectionHeading, SkeletonText, Tag } from '@sandites/ui';
import { useState } from 'react';
import { RecoveryCodes } from './RecoveryCodes';
import { TurnOff } from './TurnOff';
import { TurnOn } from './TurnOn';
import styles from './account.module.scss';

/** A code from an authenticator app beside the password (product D53). */
export function SecondFactorSection() {
  const factor = useRead(getSecondFactor);
  const { run, isPending } = useChange(beginSecondFactor);
  const notify = useNotify();
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = async () => {
    const sent = await run({});
    if (sent.ok) setSecret(sent.data);
    else notify({ title: 'Error', text: messageOf(sent.error, 'The second factor could not be prepared. Please try again.'), style: 'destructive' });
  };
  const content = ({ isOn, recoveryCodesLeft, isRequired }: SecondFactor) => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
    if (isOn) return <TurnOff recoveryCodesLeft={recoveryCodesLeft} isRequired={isRequired} />;
    if (secret) {
      const done = (recoveryCodes: readonly string[]) => {
        setSecret(undefined);
        setCodes(recoveryCodes);
      };
      return <TurnOn secret={secret} onDone={done} onCancel={() => setSecret(undefined)} />;
    }
    return (
      <>
        <p>
          <Tag>Off</Tag>
        </p>
        <p>With a second factor, a password alone opens nothing: signing in also takes a code from an app on your phone.</p>
        <Button pending={isPending} pendingLabel="Preparing..." onClick={() => void begin()}>
          Turn On
        </Button>
      </>
    );
  };
  return (
    <section aria-label="Second factor">
      <SectionHeading title="Second Factor" />
      <Panel className={styles['panel']}>
        <DataView read={factor} loadingLabel="Loading..." skeleton={<SkeletonText lines={3} />} failed="Your second factor could not be looked up.">
          {content}
        </DataView>
      </Panel>
    </section>
  );
}
