import { school } from '@sandites/contracts';
import { TextField } from '@sandites/ui/forms';

const [, domain] = school.athleticsEmail.split('@');

/** The fields of a coach. */
export function CoachFields() {
  return (
    <>
      <TextField name="name" label="Name" />
      <TextField name="title" label="Title" placeholder="e.g. Head Football Coach" help="Name the sport here: the sport filter looks for it." />
      <TextField name="email" label="Email" type="email" help={`In the form first.last@${domain}`} />
      <TextField name="photoUrl" label="Photo URL" type="url" optional />
    </>
  );
}
