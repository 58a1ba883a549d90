/** @jest-environment node */
import { layoutSlots, type LinkTemplates } from '@sandites/contracts';
import { prerenderPage } from '@sandites/remote-kit/prerender';
import { useId } from 'react';
import { prerender, prerenderAround } from './prerender-shell';

let prerendered: Record<string, string>;
beforeAll(async () => {
  prerendered = await prerender();
});

const templates = [
  'layout-nobody.html',
  'layout-user.html',
  'layout-coach.html',
  'layout-admin.html',
];

describe('the layout template', () => {
  it.each(templates)('%s has one slot for the page, the bar and the footer', (name) => {
    const template = prerendered[name] ?? '';
    expect(template.split(layoutSlots.page)).toHaveLength(2);
    expect(template.split(layoutSlots.strips)).toHaveLength(2);
    expect(template).toContain('aria-label="Main"');
    expect(template).toContain('<footer');
  });

  it.each(templates)('%s marks no link as the current one: it is for every page', (name) => {
    expect(prerendered[name]).not.toContain('aria-current');
  });

  it('differs by who it is for', () => {
    const [nobody, user, coach, admin] = templates.map((name) => prerendered[name] ?? '');
    expect(nobody).toContain('Login');
    expect(nobody).not.toContain(layoutSlots.username);
    for (const template of [user, coach, admin]) expect(template).toContain(layoutSlots.username);
    expect(coach).toContain('Coach Dashboard');
    expect(user).not.toContain('Coach Dashboard');
    expect(admin).toContain('Admin Panel');
  });
});

it.each([
  ['changedGames', 'Changed games'],
  ['pinned', 'Pinned news'],
] as const)('the strip %s has a place for its links, and they for address and text', (of, name) => {
  const template = (JSON.parse(prerendered['links.json'] ?? '') as LinkTemplates)[of];
  expect(template?.strip.replace(name, 'NAME')).toMatch(
    /^<aside [^>]*aria-label="NAME".*\[\[links\]\].*<\/aside>$/,
  );
  expect(template?.item).toMatch(
    /^<li[^>]*>.*<a [^>]*href="\/link-path"[^>]*>\[\[label\]\]<\/a><\/li>$/,
  );
});

describe("the shell's own pages", () => {
  it.each([
    ['sign-in-page.html', 'Coach Access'],
    ['not-found.html', '404 Page Not Found'],
    ['loading.html', layoutSlots.title],
  ])('%s is prerendered without the layout', (name, text) => {
    expect(prerendered[name]).toContain(text);
    expect(prerendered[name]).not.toContain('<footer');
  });
});

it('a prerendered page has the same depth in the tree as in the shell, so that useId gives the same ids', async () => {
  const Probe = () => <p id={`probe${useId()}`} />;
  const idIn = (html: string) => /probe([^"]+)"/.exec(html)?.[1];
  expect(idIn(await prerenderPage(Probe, '/probe'))).toBe(idIn(await prerenderAround(Probe)));
});
