import { Button } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';

export interface LeaveDialogProps {
  /** Such as `Leave without saving? What you typed will be lost.` */
  question: string;
  onAnswer: (leaves: boolean) => void;
}

/** Asks before unsaved input is lost. */
export function LeaveDialog({ question, onAnswer }: LeaveDialogProps) {
  const [title = '', text = ''] = question.split(/(?<=\?) /);
  const stay = () => onAnswer(false);
  const footer = (
    <>
      <Button variant="quiet" onClick={stay}>
        Stay
      </Button>
      <Button variant="bad" onClick={() => onAnswer(true)}>
        Leave
      </Button>
    </>
  );
  return (
    <Dialog title={title} open onClose={stay} size="sm" footer={footer}>
      <p>{text}</p>
    </Dialog>
  );
}
