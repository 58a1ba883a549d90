import type { ReactNode } from 'react';
import type { IconName } from '../icon/paths';

/** gold: the thing to press. ghost: second choice on black. dark: second choice on white. quiet: tools. bad: destroys something. */
export type ButtonVariant = 'gold' | 'ghost' | 'dark' | 'quiet' | 'bad';

export interface ButtonStyleProps {
  /** `gold` by default. */
  variant?: ButtonVariant;
  /** Small buttons stand in tables and toolbars. */
  size?: 'normal' | 'small';
  icon?: IconName;
  /** As wide as what it stands in. */
  wide?: boolean;
  children: ReactNode;
}
