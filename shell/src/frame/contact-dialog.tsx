import {
  contactForm,
  sendMessage,
  userTypeLabels,
  userTypes,
  type NewContactMessage,
} from '@sandites/contracts';
import { useMutation, useToast } from '@sandites/remote-kit';
import { FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import {
  FieldGrid,
  SelectField,
  TextAreaField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@sandites/ui/forms';
import { useFailureToast } from '../session/use-failure-toast';

const name = 'website';

/** A hidden field that only bots fill in. */
function Honeypot() {
  const value = useFormValue(name);
  const setValue = useSetFormValue();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        name={name}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => setValue(name, target.value)}
      />
    </div>
  );
}

export interface ContactDialogProps {
  open: boolean;
  onClose: () => void;
}

const options = userTypes.map((value) => ({ value, label: userTypeLabels[value] }));

export function ContactDialog({ open, onClose }: ContactDialogProps) {
  const showToast = useToast();
  const showFailure = useFailureToast();
  const { mutate } = useMutation(sendMessage);

  const submit = async (body: NewContactMessage, { signal }: ActionOptions) => {
    const result = await mutate({ body, signal });
    if (result.ok) {
      showToast({
        title: 'Message sent',
        text: 'Thank you. The athletic department will reply by email.',
      });
    }
    showFailure(result, 'There was a problem sending your message. Please try again.');
    return result;
  };

  return (
    <FormDialog
      title="Contact us"
      open={open}
      onClose={onClose}
      check={contactForm}
      initial={{ userType: 'visitor' }}
      onSubmit={submit}
      submitLabel="Send Message"
      pendingLabel="Sending..."
    >
      <FieldGrid>
        <TextField name="name" label="Name" autoComplete="name" />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional />
        <SelectField name="userType" label="I am a…" options={options} />
      </FieldGrid>
      <TextField name="subject" label="Subject" />
      <TextAreaField name="message" label="Message" rows={5} />
      <Honeypot />
    </FormDialog>
  );
}
