import type { AthleticEvent } from '@sandites/contracts';
import { Button, VisuallyHidden } from '@sandites/ui';
import { RowActions } from '@sandites/ui/table';
import type { ReactNode } from 'react';
import { CallOffDialog, canCallOff } from './CallOffDialog';
import { awaitsResult, EnterResultDialog, type EnterResultDialogProps } from './EnterResultDialog';
import { DeleteEventDialog, EventFormDialog, type EventFormDialogProps } from './EventFormDialog';
import { eventName } from './event-text';

/** The open dialog of a schedule. */
export type EventDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'result' | 'call-off'; event: AthleticEvent };

interface EventDialogsProps
  extends Omit<EventFormDialogProps, 'event'>, Omit<EnterResultDialogProps, 'first'> {
  dialog: EventDialog;
  /** Asks whether a game is deleted. */
  question: (event: AthleticEvent) => string;
}

/** The dialogs of a schedule that is edited. */
export function EventDialogs({ dialog, question, ...props }: EventDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <EventFormDialog {...props} />;
    case 'edit':
      return <EventFormDialog event={dialog.event} {...props} />;
    case 'result':
      return <EnterResultDialog first={dialog.event} {...props} />;
    case 'call-off':
      return <CallOffDialog event={dialog.event} {...props} />;
    case 'delete':
      return (
        <DeleteEventDialog question={question(dialog.event)} event={dialog.event} {...props} />
      );
  }
}

interface EventRowActionsProps {
  event: AthleticEvent;
  /** `2027-08-30` */
  today: string;
  onOpen: (dialog: EventDialog) => void;
  children?: ReactNode;
}

/** The buttons of a game that open its dialogs: those for a result and a call-off in their time. */
export function EventRowActions({ event, today, onOpen, children }: EventRowActionsProps) {
  const name = eventName(event);
  return (
    <RowActions
      of={name}
      onEdit={() => onOpen({ kind: 'edit', event })}
      onDelete={() => onOpen({ kind: 'delete', event })}
    >
      {children}
      {awaitsResult(event, today) && (
        <Button variant="dark" size="small" onClick={() => onOpen({ kind: 'result', event })}>
          Enter result<VisuallyHidden isName> {name}</VisuallyHidden>
        </Button>
      )}
      {canCallOff(event, today) && (
        <Button variant="quiet" size="small" onClick={() => onOpen({ kind: 'call-off', event })}>
          Call off<VisuallyHidden isName> or move {name}</VisuallyHidden>
        </Button>
      )}
    </RowActions>
  );
}
