import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses a button of the screen, or one in the menu `More` of a row. */
export async function pressAction(name: string | RegExp): Promise<void> {
  const button = () => screen.queryByRole('button', { name });
  if (!button())
    for (const menu of screen.queryAllByRole('button', { name: /^More for / })) {
      await userEvent.click(menu);
      if (button()) break;
    }
  await userEvent.click(screen.getByRole('button', { name }));
}
