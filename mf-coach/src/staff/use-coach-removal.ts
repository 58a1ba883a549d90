import { createCoach, deleteCoach, listCoaches, orderCoaches, type Coach } from '@sandites/contracts';
import { withoutRow } from '@sandites/features/optimistic';
import { useChange, useNotify, useTellOutcome } from '@sandites/remote-kit';
import { refreshedReads } from './refreshed-reads';
import { useHeld } from './use-held';

/** Coaches on their way out, and how one is sent there. */
export interface CoachRemoval {
  isLeaving: (coach: Coach) => boolean;
  remove: (coach: Coach) => void;
}

/**
 * Deletes a coach: they leave the list at once and the staff when nobody can undo it any more. A failure brings them back into the list.
 * @param onGone somebody else deleted the coach meanwhile
 */
export function useCoachRemoval(staff: readonly Coach[], onGone: () => void): CoachRemoval {
  const deleting = useChange(deleteCoach, {
    refreshes: refreshedReads,
    optimistic: { read: listCoaches, show: (coaches, { params }) => withoutRow(coaches, params.id) },
  });
  const adding = useChange(createCoach, { refreshes: refreshedReads });
  const ordering = useChange(orderCoaches, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const notify = useNotify();

  const held = useHeld(async ({ id }: Coach) => {
    const sent = await deleting.run({ params: { id }, outlivesPage: true });
    if (sent.ok) return;
    if (sent.error.status === 404) onGone();
    tell(sent, { done: '', prefix: 'Failed to delete coach:' });
  });

  // Of a notice that was kept open longer: the same person, in the place they had.
  const addAgain = async ({ id, name, title, email, photoUrl }: Coach) => {
    const sent = await adding.run({ body: { name, title, email, photoUrl } });
    tell(sent, { done: 'Coach created successfully', prefix: 'Failed to create coach:' });
    // Where the order cannot be restored, somebody else has changed the staff: the coach is back, at its end.
    if (sent.ok) await ordering.run({ body: { coachIds: staff.map((coach) => (coach.id === id ? sent.data.id : coach.id)) } });
  };
  const undo = (coach: Coach) => {
    if (!held.takeBack(coach)) void addAgain(coach);
  };
  const remove = (coach: Coach) => {
    held.hold(coach);
    notify({ title: 'Success', text: 'Coach deleted successfully', action: { label: 'Undo', run: () => undo(coach) } });
  };
  return { remove, isLeaving: ({ id }) => held.things.some((coach) => coach.id === id) };
}
