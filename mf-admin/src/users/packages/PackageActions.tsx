import { deletePackage, listPackages, updatePackage, type ListedUser, type RecruitingPackage } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { Button, VisuallyHidden } from '@sandites/ui';
import { useState } from 'react';
import styles from './package-actions.module.scss';

const refreshes = [listPackages];

/** Gives a package to a coach, or deletes it after asking. */
export function PackageActions({ shown, coaches }: { shown: RecruitingPackage; coaches: readonly ListedUser[] }) {
  const giving = useChange(updatePackage, { refreshes });
  const deleting = useChange(deletePackage, { refreshes });
  const tell = useTellOutcome();
  const [ownerId, setOwnerId] = useState('');
  const params = { id: shown.id };

  const give = async () => {
    const sent = await giving.run({ params, body: { ownerId: Number(ownerId) }, ifMatch: shown.version });
    tell(sent, { done: 'Recruiting package updated successfully', failed: 'Failed to update package' });
  };
  const remove = async () => {
    if (!window.confirm('Are you sure you want to delete this recruiting package? This action cannot be undone.')) return;
    tell(await deleting.run({ params }), { done: 'Recruiting package deleted successfully', failed: 'Failed to delete package' });
  };
  return (
    <div className={styles['actions']}>
      <select aria-label={`New coach of ${shown.name}`} value={ownerId} onChange={({ target }) => setOwnerId(target.value)}>
        <option value="" disabled>
          Choose a coach
        </option>
        {coaches.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </select>
      <Button size="small" disabled={ownerId === ''} pending={giving.isPending} onClick={() => void give()}>
        Give<VisuallyHidden> {shown.name} to the chosen coach</VisuallyHidden>
      </Button>
      <Button variant="bad" size="small" pending={deleting.isPending} onClick={() => void remove()}>
        Delete<VisuallyHidden> {shown.name}</VisuallyHidden>
      </Button>
    </div>
  );
}
