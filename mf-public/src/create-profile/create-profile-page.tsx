import { visitorProfileForm, type VisitorProfile } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
import { useToast } from '@sandites/remote-kit';
import { Icon, PageLayout, Panel } from '@sandites/ui';
import { Form, SubmitButton } from '@sandites/ui/forms';
import { ProfileFields } from './ProfileFields';
import styles from './create-profile.module.scss';

/**
 * How long the pending state of the submit is shown and announced, in milliseconds (product V4).
 */
const submittingMs = 400;

/** Logs the profile to the browser's console and sends it nowhere (product D6). */
async function logProfile(profile: VisitorProfile): Promise<void> {
  console.log(profile);
  await new Promise((resolve) => setTimeout(resolve, submittingMs));
}

/**
 * Create Your Profile (product V2 to V5, V8).
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
  const submit = async (profile: VisitorProfile) => {
    try {
      await save(profile);
      showToast({ title: 'Profile Created!', text: 'Your profile has been created successfully.' });
      return { ok: true as const };
    } catch {
      showToast({
        title: 'Error',
        text: 'There was a problem creating your profile. Please try again.',
        style: 'destructive',
      });
      return { ok: false as const, error: {} };
    }
  };
  return (
    <PageLayout
      id="create-profile"
      title="Create Your Profile"
      intro="Start your recruiting journey with a comprehensive player profile."
    >
      <div className={styles['columns']}>
        <PlayerInformation />
        <Panel className={styles['form']}>
          <Form label="Create Your Profile" check={visitorProfileForm} onSubmit={submit} resets>
            <ProfileFields now={now} />
            <SubmitButton pendingLabel="Creating..." wide>
              Create Profile
            </SubmitButton>
            <p className={styles['practice']}>
              This form is for practice. Your profile is not sent or saved.
            </p>
          </Form>
        </Panel>
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

/** The dark panel beside the form (product V2). */
function PlayerInformation() {
  return (
    <aside className={styles['aside']} aria-labelledby="player-information">
      <h2 id="player-information" className={styles['aside-title']}>
        Player Information
      </h2>
      <ul className={styles['bullets']}>
        {bullets.map((text) => (
          <li key={text}>
            <Icon name="check" size={22} />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
