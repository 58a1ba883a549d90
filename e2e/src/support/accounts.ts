import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';

/** The demo accounts that `npm start` prints. */
export const accounts = {
  admin: { username: 'admin', password: 'sandites-admin' },
  coach: { username: 'coach', password: 'sandites-coach' },
  user: { username: 'user', password: 'sandites-user' },
} as const;
export type Account = keyof typeof accounts;

/** Signs in with the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(accounts[account].username);
  await page.getByLabel('Password').fill(accounts[account].password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Signs in by the API call: the cookie is then sent with every request of the context. */
export async function signInByCall(request: APIRequestContext, account: Account): Promise<void> {
  const response = await request.post('/api/login', { data: accounts[account] });
  expect(response.status()).toBe(200);
}
