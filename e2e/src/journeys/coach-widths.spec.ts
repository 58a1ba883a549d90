import { signInByCall } from '../support/accounts';
import { expect, test } from '../support/test';

test('no screen of a coach scrolls sideways, at any width', async ({ page, context }) => {
  await signInByCall(context.request, 'coach');
  const [pack] = (await (await context.request.get('/api/my-recruiting-packages')).json()) as { id: number }[];
  const tabs = ['players', 'packages', 'schedule', 'staff'].map((tab) => `/coach-dashboard?tab=${tab}`);
  for (const path of [...tabs, `/coach/package/${pack?.id}/players`]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^(Edit|Edit Notes) / }).first()).toBeVisible();
    for (const width of [320, 700, 768, 1014, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
