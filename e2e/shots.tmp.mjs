import { chromium } from '@playwright/test';
const base = process.env.BASE ?? 'http://127.0.0.1:4900';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const only = process.argv[2];
async function shot(page, name, full=false) { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full }); }
for (const w of [360, 1440]) {
  const ctx = await b.newContext({ viewport: { width: w, height: w === 360 ? 740 : 900 }, hasTouch: w === 360, isMobile: w===360 });
  const page = await ctx.newPage();
  page.on('pageerror', e => console.log(w, 'ERR', e.message));
  page.on('console', m => m.type() === 'error' && console.log(w, 'console', m.text().slice(0, 200)));
  if (!only || only === 'public') {
    await page.goto(base + '/'); await shot(page, `home-${w}`, true);
    await page.goto(base + '/schedule'); await shot(page, `schedule-${w}`, true);
    await page.goto(base + '/college-search'); await shot(page, `search-${w}`);
    await page.goto(base + '/player-cards'); await shot(page, `cards-${w}`);
  }
  if (!only || only === 'coach' || only === 'admin') {
    for (const [user, pw, path] of [['coach', 'sandites-coach', '/coach-dashboard'], ['admin', 'sandites-admin', '/admin']]) {
      if (only && only !== user) continue;
      await page.goto(base + '/auth'); 
      await page.getByLabel(/username/i).first().fill(user); await page.getByLabel(/^password/i).first().fill(pw);
      await page.keyboard.press('Enter'); await page.waitForTimeout(2500);
      await shot(page, `${user}-landing-${w}`);
      await page.goto(base + path); await page.waitForTimeout(1500);
      const tabs = await page.getByRole('tab').allTextContents(); console.log(user, w, tabs.join('|'));
      for (const [i, t] of tabs.entries()) { await page.getByRole('tab').nth(i).click(); await shot(page, `${user}-${i}-${w}`); }
      await ctx.clearCookies();
    }
  }
  await ctx.close();
}
await b.close();
