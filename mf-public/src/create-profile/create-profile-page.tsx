import { visitorProfileForm, type VisitorProfile } from '@sandites/contracts';
import { useNotify } from '@sandites/remote-kit';
import { PageLayout, Panel } from '@sandites/ui';
import { Form, SubmitButton } from '@sandites/ui/forms';
import { logProfile } from './log-profile';
import { PlayerInformation } from './PlayerInformation';
import { ProfileFields } from './ProfileFields';
import styles from './create-profile.module.scss';

/**
 * Create Your Profile (product V2 to V5, V8).
 * @param props.save where a profile goes: the console (product D6)
 */
export function Page({ save = logProfile }: { save?: (profile: VisitorProfile) => Promise<void> }) {
  const notify = useNotify();
  const submit = async (profile: VisitorProfile) => {
    try {
      await save(profile);
      notify({ title: 'Profile Created!', text: 'Your profile has been created successfully.' });
      return { ok: true as const };
    } catch {
      notify({ title: 'Error', text: 'There was a problem creating your profile. Please try again.', style: 'destructive' });
      return { ok: false as const, error: {} };
    }
  };
  return (
    <PageLayout id="create-profile" title="Create Your Profile" intro="Start your recruiting journey with a comprehensive player profile.">
      <div className={styles['columns']}>
        <PlayerInformation />
        <Panel className={styles['form']}>
          <Form label="Create Your Profile" check={visitorProfileForm} onSubmit={submit} resets>
            <ProfileFields />
            <SubmitButton pendingLabel="Creating..." wide>
              Create Profile
            </SubmitButton>
            <p className={styles['practice']}>This form is practice: it neither sends nor keeps your profile.</p>
          </Form>
        </Panel>
      </div>
    </PageLayout>
  );
}
