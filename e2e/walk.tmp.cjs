const { chromium } = require('@playwright/test');
(async () => {
  const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  for (const w of [1440, 360]) {
    const c = await b.newContext({ viewport: { width: w, height: 900 }, baseURL: 'http://127.0.0.1:4124', locale: 'en-US' });
    await c.request.post('/api/login', { data: { username: 'admin', password: 'sandites-admin' } });
    const p = await c.newPage();
    p.on('console', m => ['error','warning'].includes(m.type()) && console.log(w, m.text()));
    p.on('pageerror', e => console.log(w, e.message));
    const shot = async (n) => { await p.waitForTimeout(400); await p.screenshot({ path: `/tmp/adm/${n}-${w}.png`, fullPage: false }); };
    const dlg = async (tab, name, n) => { try { await p.getByRole('button', { name }).first().click({timeout:5000}); await p.getByRole('dialog').waitFor({timeout:5000}); await shot(n); await p.keyboard.press('Escape'); await p.getByRole('dialog').waitFor({ state: 'hidden', timeout: 3000 }).catch(async()=>{ await p.getByRole('button',{name:'Cancel'}).click(); }); } catch (e) { console.log(w, n, e.message.split('\n')[0]); } };
    for (const t of ['players','schedule','messages','colleges','users','activity','releases']) {
      await p.goto('/admin?tab=' + t); await p.getByRole('heading', { level: 2 }).first().waitFor(); await p.waitForTimeout(900); await shot(t);
      if (t==='players') { await dlg(t,'Add Player','players-add'); await dlg(t,/^Edit /,'players-edit'); await dlg(t,/^Delete /,'players-delete'); }
      if (t==='schedule') { await dlg(t,'Add Event','schedule-add'); await dlg(t,/^Edit /,'schedule-edit'); await dlg(t,/^Delete /,'schedule-delete'); }
      if (t==='messages') { await dlg(t,/^View/,'messages-view'); await dlg(t,'Newsletter Addresses','messages-newsletter'); }
      if (t==='colleges') { await dlg(t,'Add College','colleges-add'); await dlg(t,/^Edit /,'colleges-edit'); await dlg(t,/^Delete /,'colleges-delete'); await dlg(t,'Import CSV','colleges-import'); }
      if (t==='users') { await dlg(t,'Add New User','users-add'); await dlg(t,/^Edit /,'users-edit'); await dlg(t,/^Sign Out .+/,'users-signout'); await dlg(t,/^Delete coach/,'users-delete'); }
      if (t==='activity') { await p.mouse.wheel(0, 700); await shot('activity-low'); }
      if (t==='releases') { await dlg(t,/^History/,'releases-history'); await dlg(t,/^Canary/,'releases-canary'); await dlg(t,/^Roll Back/,'releases-rollback');}
    }
    await c.close();
  }
  await b.close();
})();
