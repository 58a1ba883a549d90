import { mailTo } from '@sandites/contracts';

/** An email link that breaks before its @ where the column is narrow. */
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
