import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';

interface CalloutProps {
  tone?: 'info' | 'warning' | 'bad' | 'good';
  title?: string;
  /** Announced at once, when it appears because of what the reader did. */
  urgent?: boolean;
  /** Without a role, because a toast or the focus announces it. */
  silent?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

const icons = { info: 'info', warning: 'warning', bad: 'warning', good: 'check' } as const;
const variants = { info: 'info', warning: 'warning', bad: 'danger', good: 'success' } as const;

export function Callout({
  tone = 'info',
  title,
  urgent = tone === 'bad',
  silent = false,
  action,
  children,
}: CalloutProps) {
  return (
    <div
      className={`alert alert-${variants[tone]}`}
      role={silent ? undefined : urgent ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <div className="alert-content">
        {title && <p className="alert-heading">{title}</p>}
        {children}
      </div>
      {action && <div>{action}</div>}
    </div>
  );
}
