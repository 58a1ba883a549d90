import {
  visitorProfileForm,
  type VisitorProfile,
  graduationYearOfSeniors,
} from '@sandites/contracts';
import { failure, readStored, store, useToast, useSchool } from '@sandites/remote-kit';
import { Callout, classes, Icon, PageLayout, Panel } from '@sandites/ui';
import {
  Form,
  SubmitButton,
  FieldGrid,
  NumberField,
  SelectField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@sandites/ui/forms';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsInBrowser } from '@sandites/features/browser';
import { ProfileCard } from './ProfileCard';
import { parseGpa, withoutUnit } from './profile-values';
import styles from './create-profile.module.scss';

const firstYear = 2023;
/** The last fixed year; later years, to the class of today's freshmen, are added. */
const lastNamedYear = 2027;

/** The page is prerendered before it is opened, so later years are added in the browser only. */
function useGraduationYears(): string[] {
  const last = useIsInBrowser()
    ? Math.max(lastNamedYear, graduationYearOfSeniors() + 3)
    : lastNamedYear;
  return Array.from({ length: last - firstYear + 1 }, (_, index) => String(firstYear + index));
}

// Hints at unlikely values, which do not prevent a submit.

const gpaHint = (text: string) =>
  text.trim() === '' || parseGpa(text) !== null
    ? undefined
    : 'A GPA is usually a number from 0 to 5, such as 3.5.';

/** None for a low weight, which may be half typed. */
function weightHint(text: string) {
  const pounds = withoutUnit(text);
  return pounds === '' || (Number(pounds) > 0 && Number(pounds) <= 450)
    ? undefined
    : 'A weight is usually a number of pounds, such as 185.';
}

const heightHint = (text: string) =>
  text.trim() === '' || /\d/.test(text)
    ? undefined
    : 'A height is usually in feet and inches, such as 6 feet 2 inches.';

function useTyped(name: string): string {
  const value = useFormValue(name);
  return typeof value === 'string' ? value : '';
}

function ProfileFields() {
  const { positions } = useSchool();
  return (
    <>
      <FieldGrid>
        <TextField name="firstName" label="First Name" autoComplete="given-name" />
        <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      </FieldGrid>
      <FieldGrid>
        <SelectField
          name="position"
          label="Position"
          placeholder="Select a position"
          options={useIsInBrowser() ? positions : []}
        />
        <SelectField
          name="graduationYear"
          label="Graduation Year"
          placeholder="Select a year"
          options={useGraduationYears()}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          name="height"
          label="Height"
          placeholder="6 feet 2 inches"
          help={heightHint(useTyped('height'))}
        />
        <NumberField
          name="weight"
          label="Weight (lbs)"
          placeholder="185"
          whole
          help={weightHint(useTyped('weight'))}
        />
      </FieldGrid>
      <FieldGrid>
        <NumberField name="gpa" label="GPA" placeholder="3.5" help={gpaHint(useTyped('gpa'))} />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
      </FieldGrid>
      <TextField
        name="highlightUrl"
        label="Highlight Video URL"
        type="url"
        placeholder="YouTube or Hudl link"
        optional
      />
    </>
  );
}

/** Long enough for the pending state to be seen and announced. */
const submittingMs = 400;

/** Logs the profile to the browser's console and sends it nowhere. */
async function logProfile(profile: VisitorProfile): Promise<void> {
  console.log(profile);
  await new Promise((resolve) => setTimeout(resolve, submittingMs));
}

/** An address as people type it, `www.hudl.com/x`, is one of the web. */
const withScheme = (address: string) =>
  /^(?:www\.|[\w-]+(?:\.[\w-]+)+\/)/i.test(address) ? `https://${address}` : address;

const profileForm: typeof visitorProfileForm = {
  ...visitorProfileForm,
  validate: (typed) => {
    const { highlightUrl } = typed as Partial<VisitorProfile>;
    return visitorProfileForm.validate(
      highlightUrl
        ? { ...(typed as object), highlightUrl: withScheme(highlightUrl.trim()) }
        : typed,
    );
  },
};

const fields = [
  ...['firstName', 'lastName', 'position', 'graduationYear', 'height', 'weight', 'gpa', 'email'],
  'highlightUrl',
];

/** Keeps what is typed in a field until it is sent: after a reload of the tab it is there again. */
function KeepTyped({ name }: { name: string }) {
  const typed = useTyped(name);
  const set = useSetFormValue();
  const isRestored = useRef(false);
  useEffect(() => {
    const key = `create profile ${name}`;
    const kept = isRestored.current ? null : readStored(key, 'sessionStorage');
    isRestored.current = true;
    if (typed === '' && typeof kept === 'string') set(name, kept);
    else store(key, typed || null, 'sessionStorage');
  }, [name, typed, set]);
  return null;
}

const createdKey = 'created profile';

/** The profile of which the card is shown, and whether it is new; the tab keeps it over a reload. */
function useCreated() {
  const isInBrowser = useIsInBrowser();
  const [created, setCreated] = useState<VisitorProfile>();
  const kept = useMemo(
    () => (isInBrowser ? readStored(createdKey, 'sessionStorage') : null),
    [isInBrowser],
  );
  const create = (profile: VisitorProfile) => {
    store(createdKey, profile, 'sessionStorage');
    setCreated(profile);
  };
  return {
    profile: created ?? visitorProfileForm.validate(kept ?? {}).value,
    isNew: created !== undefined,
    create,
  };
}

export function Page() {
  const showToast = useToast();
  const { profile, isNew, create } = useCreated();
  const submit = async (typed: VisitorProfile) => {
    try {
      await logProfile(typed);
      create(typed);
      showToast({ title: 'Profile Created!', text: 'Your profile has been created successfully.' });
      return undefined;
    } catch {
      showToast({
        title: 'Error',
        text: 'There was a problem creating your profile. Please try again.',
        style: 'destructive',
      });
      return failure({});
    }
  };
  return (
    <PageLayout
      id="create-profile"
      title="Create Your Profile"
      intro="Start your recruiting journey with a comprehensive player profile."
    >
      <div
        className={classes('row g-0 rounded overflow-hidden shadow', profile && styles['created'])}
      >
        <PlayerInformation />
        {profile && (
          <div className={classes('col-12 order-first mb-5 no-printed-url', styles['card'])}>
            <ProfileCard profile={profile} takesFocus={isNew} />
          </div>
        )}
        <div className="col-lg-8">
          <Panel className="h-100 rounded-0">
            <Callout>
              <p>
                This form is for practice. Your profile stays in this browser and is sent to nobody;
                afterwards you can print it, share it as a picture, or send it to your coach.
              </p>
            </Callout>
            <Form label="Create Your Profile" check={profileForm} onSubmit={submit} resets>
              <ProfileFields />
              {fields.map((name) => (
                <KeepTyped key={name} name={name} />
              ))}
              <SubmitButton pendingLabel="Creating..." wide>
                Create Profile
              </SubmitButton>
            </Form>
          </Panel>
        </div>
      </div>
    </PageLayout>
  );
}

const bullets = [
  'Showcase athletic stats',
  'Highlight academic achievements',
  'Add game footage and highlights',
  'Connect with college recruiters',
];

function PlayerInformation() {
  return (
    <aside
      className={classes('col-lg-4 px-5 py-6', styles['aside'])}
      aria-labelledby="player-information"
    >
      <h2 id="player-information" className="fs-2">
        Player Information
      </h2>
      <ul className="list-unstyled d-grid gap-4 mb-0">
        {bullets.map((text) => (
          <li key={text} className="d-flex gap-3 fs-6 lh-sm">
            <Icon name="check" size={22} className="text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
