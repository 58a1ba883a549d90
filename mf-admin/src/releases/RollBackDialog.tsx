import { getRemoteReleases, listReleases, rollBackForm, rollBackRelease, type LiveRemote, type RollBack, type StoredVersion } from '@sandites/contracts';
import { useChange, useRead, useTellOutcome } from '@sandites/remote-kit';
import { Button, DataView, formatTimestamp, SkeletonText } from '@sandites/ui';
import { Dialog, FormDialog } from '@sandites/ui/dialogs';
import { SelectField, TextAreaField } from '@sandites/ui/forms';
import styles from './releases.module.scss';
import { nameOf, wordsOf } from './version-words';

interface RollBackDialogProps {
  live: LiveRemote;
  onClose: () => void;
}

/** Versions to go back to, the one that the gateway would choose first. */
export function candidatesOf(versions: readonly StoredVersion[], { version: live }: LiveRemote): StoredVersion[] {
  const rank = ({ isKnownToWork, isKnownAsBad }: StoredVersion) => (isKnownAsBad ? 2 : isKnownToWork ? 0 : 1);
  return versions
    .filter(({ version, lastLiveAt }) => version !== live && lastLiveAt !== null)
    .toSorted((one, other) => rank(one) - rank(other) || (other.lastLiveAt ?? '').localeCompare(one.lastLiveAt ?? ''));
}

/** Makes an earlier version live for everybody, and says why. */
export function RollBackDialog({ live, onClose }: RollBackDialogProps) {
  const { remote, revision } = live;
  const detail = useRead(getRemoteReleases, { params: { remote } });
  const { run } = useChange(rollBackRelease, { refreshes: [listReleases, getRemoteReleases] });
  const tell = useTellOutcome();
  const title = `Roll Back ${remote}`;
  const candidates = detail.data && candidatesOf(detail.data.versions, live);

  if (!candidates || candidates.length === 0) {
    return (
      <Dialog title={title} open onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <DataView read={detail} loadingLabel="Loading versions..." skeleton={<SkeletonText />} failed="The versions could not be loaded.">
          {() => <p>There is no earlier version of {remote} to go back to.</p>}
        </DataView>
      </Dialog>
    );
  }
  const rollBack = async (body: RollBack) => {
    const sent = await run({ params: { remote }, body });
    tell(sent, { done: `${remote} is rolled back`, prefix: 'Failed to roll back:' });
    return sent;
  };
  const options = candidates.map((one) => ({ value: one.version, label: `${nameOf(one)} · ${wordsOf(one)} · ${formatTimestamp(one.lastLiveAt ?? one.storedAt)}` }));
  return (
    <FormDialog
      title={title}
      open
      onClose={onClose}
      check={rollBackForm}
      initial={{ version: candidates[0]?.version, revision }}
      onSubmit={rollBack}
      submitLabel="Roll Back"
      pendingLabel="Rolling back..."
    >
      <p className={styles['hint']}>Everybody gets the chosen version with the next page they load. Pages that are open go on as they are.</p>
      <SelectField name="version" label="Version" options={options} />
      <TextAreaField name="reason" label="Reason" />
    </FormDialog>
  );
}
