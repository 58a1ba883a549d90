import { canaryForm, getRemoteReleases, listReleases, setReleaseCanary, type LiveRemote, type SetCanary, type StoredVersion } from '@sandites/contracts';
import { useChange, useRead, useTellOutcome } from '@sandites/remote-kit';
import { Button, DataView, SkeletonText } from '@sandites/ui';
import { Dialog, FormDialog } from '@sandites/ui/dialogs';
import { NumberField, SelectField, TextAreaField } from '@sandites/ui/forms';
import styles from './releases.module.scss';
import { outcomeWords } from './release-columns';
import { nameOf, wordsOf } from './version-words';

interface CanaryDialogProps {
  live: LiveRemote;
  onClose: () => void;
}

/** Versions that visitors may try: those that a browser has shown and that passed their trial, the running canary first. */
function candidatesOf(versions: readonly StoredVersion[], { version: live, canary }: LiveRemote): StoredVersion[] {
  const others = versions.filter(({ version, isKnownToWork, isKnownAsBad, lastLiveAt }) => version !== live && isKnownToWork && !(isKnownAsBad && lastLiveAt === null));
  return others.toSorted((one, other) => Number(other.version === canary?.version) - Number(one.version === canary?.version));
}

/** Gives a version to some visitors: to more of them, to all, or to nobody any more. */
export function CanaryDialog({ live, onClose }: CanaryDialogProps) {
  const { remote, revision, canary } = live;
  const detail = useRead(getRemoteReleases, { params: { remote } });
  const { run } = useChange(setReleaseCanary, { refreshes: [listReleases, getRemoteReleases] });
  const tell = useTellOutcome();
  const title = `Canary of ${remote}`;
  const candidates = detail.data && candidatesOf(detail.data.versions, live);

  if (!candidates || candidates.length === 0) {
    return (
      <Dialog title={title} open onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <DataView read={detail} loadingLabel="Loading versions..." skeleton={<SkeletonText />} failed="The versions could not be loaded.">
          {() => <p>There is no other version of {remote} that a browser has shown.</p>}
        </DataView>
      </Dialog>
    );
  }
  const set = async (body: SetCanary) => {
    const sent = await run({ params: { remote }, body });
    const done = body.percent === 0 ? 'The canary ended' : body.percent === 100 ? `${remote} ${body.version} is live for everybody` : `${remote} ${body.version} goes to ${body.percent}% of visitors`;
    tell(sent, { done, prefix: 'Failed to set the canary:' });
    return sent;
  };
  return (
    <FormDialog
      title={title}
      open
      onClose={onClose}
      check={canaryForm}
      initial={{ version: candidates[0]?.version, percent: canary?.percent ?? 10, revision }}
      onSubmit={set}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <p className={styles['hint']}>
        {canary ? `Now ${nameOf(canary)} goes to ${canary.percent}% of visitors: ${outcomeWords(canary.outcome)} today. ` : ''}
        The same visitors keep it from page to page. 0 ends it, 100 makes it live for everybody.
      </p>
      <SelectField name="version" label="Version" options={candidates.map((one) => ({ value: one.version, label: `${nameOf(one)} · ${wordsOf(one)}` }))} />
      <NumberField name="percent" label="Percent of visitors" />
      <TextAreaField name="reason" label="Reason" />
    </FormDialog>
  );
}
