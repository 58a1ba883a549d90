import { proposeValues, type VisitorProfile } from '@sandites/contracts';
import { failure, useMutation } from '@sandites/remote-kit';
import { Button, Callout } from '@sandites/ui';
import { Form, type FormProps, SelectField, SubmitButton, TextField } from '@sandites/ui/forms';
import { useState } from 'react';
import { readProfile } from './profile-values';

/** What a profile proposes: what is not understood as a number stays here. */
function valuesOf(profile: VisitorProfile) {
  const { height, weight, gpa } = readProfile(profile);
  const film = profile.highlightUrl;
  return {
    height: height.slice(0, 50),
    ...(weight !== null && { weight }),
    ...(gpa !== null && { gpa }),
    ...(film && {
      [/^https?:\/\/([\w-]+\.)*hudl\.com\//i.test(film) ? 'hudlUrl' : 'highlightUrl']: film,
    }),
  };
}

/** The code of a family's link, or the code alone. */
const codeOf = (link: string): string =>
  link.trim().split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';

const relations = [
  { value: 'athlete', label: 'the athlete' },
  { value: 'parent', label: 'a parent' },
  { value: 'guardian', label: 'a legal guardian' },
] as const;

interface Sender {
  code: string;
  name: string;
  relation: (typeof relations)[number]['value'];
}

const check: FormProps<Sender>['check'] = {
  validate(typed) {
    const { link, name, relation } = typed as Partial<Record<string, string>>;
    const code = codeOf(link ?? '');
    const chosen = relations.find(({ value }) => value === relation)?.value;
    if (code && name?.trim() && chosen)
      return { value: { code, name: name.trim(), relation: chosen } };
    return {
      issues: [
        ...(code ? [] : [{ path: '/link', message: 'Link or code is required' }]),
        ...(name?.trim() ? [] : [{ path: '/name', message: 'Name is required' }]),
        ...(chosen ? [] : [{ path: '/relation', message: 'Choose who you are' }]),
      ],
    };
  },
};

/** Proposes what a created profile says to the coach, with the code of the family's link. */
export function SendToCoach({ profile }: { profile: VisitorProfile }) {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<VisitorProfile>();
  const { mutate } = useMutation(proposeValues);
  const send = async ({ code, name, relation }: Sender) => {
    const result = await mutate({
      params: { code },
      body: { values: valuesOf(profile), name, relation },
    });
    if (result.ok) setSent(profile);
    else if (result.error.status === 404)
      return failure({
        issues: [
          {
            path: '/link',
            message:
              'This link does not work, or nobody has answered with it yet. Open it and answer first.',
          },
        ],
      });
    return result;
  };
  return (
    <div className="mt-4 d-print-none">
      {sent === profile ? (
        <Callout tone="good">
          <p>Sent. Your coach sees it and decides what goes into your profile.</p>
        </Callout>
      ) : isOpen ? (
        <>
          <h3 className="mb-2 fs-4">Send to my coach</h3>
          <p>
            Height, weight, GPA and film go to your coach, who decides about each. You need the link
            that your coach sent to your family, and somebody must have answered with it.
          </p>
          <Form label="Send to my coach" check={check} onSubmit={send}>
            <TextField name="link" label="Link or code from your coach" />
            <TextField name="name" label="Your name" autoComplete="name" />
            <SelectField name="relation" label="I am" placeholder="Choose" options={relations} />
            <SubmitButton pendingLabel="Sending...">Send</SubmitButton>
          </Form>
        </>
      ) : (
        <Button variant="dark" onClick={() => setOpen(true)}>
          Send to my coach
        </Button>
      )}
    </div>
  );
}
