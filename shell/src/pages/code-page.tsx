import { acceptedInvitationForm, codeIn } from '@sandites/contracts';
import { useParams, type Read, type Result } from '@sandites/remote-kit';
import { DataView, PageLayout, Panel, SkeletonText, formatTimestamp } from '@sandites/ui';
import { Form, PasswordField, SubmitButton } from '@sandites/ui/forms';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFailureToast } from '../session/use-failure-toast';
import { NotFoundPage } from './not-found-page';

/** What a code opened, and how its page goes on. */
interface Opened<Data> {
  code: string;
  data: Data;
  /** Shows `done`: what the code opened may be gone by now, and is not read again. */
  onDone: () => void;
  /** The code was used or replaced meanwhile. */
  onGone: () => void;
}

interface CodePageProps<Data> {
  title: string;
  /** Reads what the code opens; a hook. */
  useOpened: (code: string) => Read<Data>;
  loadingLabel: string;
  failed: string;
  /** Shown alike for unknown, used, replaced and expired codes. Default: that there is no page. */
  gone?: ReactNode;
  done?: ReactNode;
  children: (opened: Opened<Data>) => ReactNode;
}

/** A page behind a code that was mailed: it reads what the code opens, and shows its form. */
export function CodePage<Data>(props: CodePageProps<Data>) {
  const code = codeIn(useParams()['code'] ?? '');
  const [isDone, setDone] = useState(false);
  if (isDone) return <Layout title={props.title}>{props.done}</Layout>;
  return (
    <OpenCode key={code} code={code} {...props} onDone={() => flushSync(() => setDone(true))} />
  );
}

const Layout = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageLayout title={title}>
    <div className="row">
      <div className="col-md-9 col-lg-6">{children}</div>
    </div>
  </PageLayout>
);

function OpenCode<Data>({
  code,
  title,
  useOpened,
  loadingLabel,
  failed,
  gone,
  onDone,
  children,
}: CodePageProps<Data> & Pick<Opened<Data>, 'code' | 'onDone'>) {
  const opened = useOpened(code);
  const [isGone, setGone] = useState(false);
  if (isGone || opened.error?.status === 404)
    return gone ? <Layout title={title}>{gone}</Layout> : <NotFoundPage pages={[]} />;
  return (
    <Layout title={title}>
      <DataView
        read={opened}
        loadingLabel={loadingLabel}
        skeleton={
          <Panel>
            <SkeletonText lines={6} />
          </Panel>
        }
        failed={failed}
      >
        {(data) => children({ code, data, onDone, onGone: () => setGone(true) })}
      </DataView>
    </Layout>
  );
}

interface PasswordByCodeProps<Data> {
  label: string;
  username: string;
  /** When the code expires, ISO 8601. */
  expiresAt: string;
  help: string;
  submitLabel: string;
  pendingLabel: string;
  save: (body: { password: string }) => Promise<Result<Data>>;
  onSaved: (data: Data) => void;
  onGone: () => void;
  /** What the password is for. */
  children: ReactNode;
}

export function PasswordByCode<Data>({
  label,
  username,
  expiresAt,
  help,
  submitLabel,
  pendingLabel,
  save,
  onSaved,
  onGone,
  children,
}: PasswordByCodeProps<Data>) {
  const showFailure = useFailureToast();
  const submit = async (body: { password: string }) => {
    const result = await save(body);
    if (result.ok) onSaved(result.data);
    else if (result.error.status === 404) onGone();
    else showFailure(result, 'Your password could not be saved. Please try again.');
    return result;
  };
  return (
    <Panel>
      {children}
      <Form check={acceptedInvitationForm} onSubmit={submit} label={label}>
        <UsernameForPasswordManagers username={username} />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          help={help}
        />
        <SubmitButton wide pendingLabel={pendingLabel}>
          {submitLabel}
        </SubmitButton>
      </Form>
      <p className="mt-4 mb-0">This link works once, until {formatTimestamp(expiresAt)}.</p>
    </Panel>
  );
}

/** Says to a password manager whose password a form sets. */
export const UsernameForPasswordManagers = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
