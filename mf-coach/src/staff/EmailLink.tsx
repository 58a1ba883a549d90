import { mailTo } from '@sandites/contracts';

/** A mail address that can be pressed, and breaks before its @ where the column is narrow. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailTo(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
