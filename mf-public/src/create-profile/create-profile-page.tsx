import { visitorProfileForm, type VisitorProfile } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
import { failure, useToast } from '@sandites/remote-kit';
import { Callout, classes, Icon, PageLayout, Panel } from '@sandites/ui';
import { Form, SubmitButton } from '@sandites/ui/forms';
import { useState } from 'react';
import { ProfileCard } from './ProfileCard';
import { ProfileFields } from './ProfileFields';
import styles from './create-profile.module.scss';

/**
 * How long the pending state of the submit is shown and announced, in milliseconds.
 */
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

/**
 * Create Your Profile.
 * @param props.save takes the profile
 * @param props.now the visitor's clock, for the graduation years
 */
export function Page({
  save = logProfile,
  now = systemClock,
}: {
  save?: (profile: VisitorProfile) => Promise<void>;
  now?: Clock;
}) {
  const showToast = useToast();
  const [created, setCreated] = useState<VisitorProfile>();
  const submit = async (profile: VisitorProfile) => {
    try {
      await save(profile);
      setCreated(profile);
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
      <div className={classes('row g-0', styles['columns'])}>
        <PlayerInformation />
        {created && <ProfileCard profile={created} />}
        <div className="col-lg-8">
          <Panel className={styles['form']}>
            <Callout>
              <p>
                This form is for practice. Your profile stays in this browser and is sent to nobody;
                afterwards you can print it, save it as a picture, or mail it to your coach.
              </p>
            </Callout>
            <Form label="Create Your Profile" check={profileForm} onSubmit={submit} resets>
              <ProfileFields now={now} />
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

/** The dark panel beside the form. */
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
