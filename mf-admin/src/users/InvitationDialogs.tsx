import {
  inviteUser,
  invitationForm,
  listUsers,
  personName,
  renewInvitation,
  type Invitation,
  type ListedUser,
  type NewInvitation,
} from '@sandites/contracts';
import { ShareLink } from '@sandites/features/share';
import { useMutation, useResultToast, useSchool } from '@sandites/remote-kit';
import { Button, formatTimestamp } from '@sandites/ui';
import { ConfirmDialog, Dialog, FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { SelectField, TextField } from '@sandites/ui/forms';
import { usePasswordPrompt, roleOptions, usernameIssue } from './users';
import { DetailFields } from './UserDialogs';

interface InvitingProps {
  /**
   * Called with the invitation and its link, which the server returns only once, because it stores
   * a hash.
   */
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Creates an account without a password, and a one-time link for its owner to choose one. */
export function InviteUserDialog({ onInvited, onClose }: InvitingProps) {
  const { mutate } = useMutation(inviteUser, { revalidates: [listUsers] });
  const showToast = useResultToast();
  const { confirm, promptDialog } = usePasswordPrompt();
  const invite = async (body: NewInvitation, options: ActionOptions) => {
    const result = await confirm((adminPassword) =>
      mutate({ body: { ...body, adminPassword }, ...options }),
    );
    showToast(result, {
      done: 'Invitation created',
      details: `Send the link to ${personName(body)}`,
      prefix: 'Failed to invite user:',
    });
    if (result.ok) onInvited(result.data);
    return usernameIssue(result);
  };
  return (
    <>
      <FormDialog
        title="Invite User"
        open
        onClose={onClose}
        check={invitationForm}
        initial={{ role: 'coach' }}
        onSubmit={invite}
        submitLabel="Create Link"
        pendingLabel="Creating..."
      >
        <p>You get a link to send them. They choose their own password there.</p>
        <TextField name="username" label="Username" autoComplete="off" />
        <SelectField name="role" label="Role" options={roleOptions} />
        <DetailFields />
      </FormDialog>
      {promptDialog}
    </>
  );
}

/** Asks before the link of an invited user is replaced. */
export function RenewInvitationDialog({
  user,
  onInvited,
  onClose,
}: InvitingProps & { user: ListedUser }) {
  const { mutate } = useMutation(renewInvitation, { revalidates: [listUsers] });
  const showToast = useResultToast();
  const { confirm, promptDialog } = usePasswordPrompt();
  const renew = async (options: ActionOptions) => {
    const result = await confirm((adminPassword) =>
      mutate({ params: { id: user.id }, body: { adminPassword }, ...options }),
    );
    showToast(result, {
      done: 'New invitation link created: the old one no longer works',
      details: `Send it to ${personName(user)}`,
      prefix: 'Failed to create the link:',
    });
    if (result.ok) onInvited(result.data);
    return result;
  };
  return (
    <>
      <ConfirmDialog
        title="New Invitation Link"
        open
        onClose={onClose}
        onConfirm={renew}
        confirmLabel="Create New Link"
        confirmIcon="refresh"
        pendingLabel="Creating..."
      >
        <p>{`Create a new invitation link for "${user.username}"? The link you sent before stops working.`}</p>
      </ConfirmDialog>
      {promptDialog}
    </>
  );
}

/** Shows the link of an invitation, with Copy and Share. */
export function InvitationLinkDialog({
  invitation: { username, code, expiresAt },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const { name } = useSchool();
  const doneButton = <Button onClick={onClose}>Done</Button>;
  return (
    <Dialog
      title={`Invitation for ${username}`}
      open
      onClose={onClose}
      keepsInput
      footer={doneButton}
    >
      <p>
        {`Send this link to ${username}. It is shown only now, works once, and ends on ` +
          `${formatTimestamp(expiresAt)}.`}
      </p>
      <ShareLink
        link={`${location.origin}/invitation/${code}`}
        title={`Invitation for ${username}`}
        text={
          `Your account on the site of ${name} is ready, as ${username}. ` +
          `Choose a password by ${formatTimestamp(expiresAt)}:`
        }
        copyLabel="Copy Link"
      />
    </Dialog>
  );
}
