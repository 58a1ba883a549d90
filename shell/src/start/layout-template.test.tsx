/** @jest-environment node */
import { prerenderPage } from '@sandites/remote-kit/prerender';
import { useId } from 'react';
import { prerender, prerenderAround } from './layout-template';

let prerendered: Record<string, string>;
beforeAll(async () => {
  prerendered = await prerender();
});

const templates = ['layout-signed-out.html', 'layout-signed-in.html'];

describe('the layout template', () => {
  it.each(templates)('%s has one place for the page, the bar and the footer', (name) => {
    const template = prerendered[name] ?? '';
    expect(template.split('[[{html}]]')).toHaveLength(2);
    expect(template).toContain('aria-label="Main"');
    expect(template).toContain('<footer');
  });

  it.each(templates)('%s marks no link as the current one: it is for every page', (name) => {
    expect(prerendered[name]).not.toContain('aria-current');
  });

  it('differs by whether somebody is signed in', () => {
    const [signedOut, signedIn] = templates.map((name) => prerendered[name] ?? '');
    expect(signedOut).toContain('Login');
    expect(signedOut).not.toContain('[[user.name]]');
    expect(signedIn).toContain('[[user.name]]');
  });

  it.each(templates)('%s has a link and a group of links for the bar', (name) => {
    const [, rows = ''] =
      /\[\[#navigation\]\](.*)\[\[\/navigation\]\]/.exec(prerendered[name] ?? '') ?? [];
    const [group = '', link = ''] = rows.split('[[/id]][[^id]]');
    expect(group).toMatch(
      /^\[\[#id\]\]<li.* aria-controls="\[\[id\]\]".*<ul id="\[\[id\]\]".*<\/li>$/,
    );
    expect(link).toMatch(/^<li.*<\/li>\[\[\/id\]\]$/);
    expect(rows).toMatch(
      /\[\[#links\]\]<li><a [^>]*href="\[\[to\]\]"[^>]*>\[\[label\]\]<\/a><\/li>\[\[\/links\]\]/,
    );
  });

  it.each([
    ['changedGames', 'Changed games'],
    ['pinnedNews', 'Pinned news'],
  ])('has the strip %s where it has links', (of, label) => {
    expect(prerendered['layout-signed-out.html']).toMatch(
      new RegExp(
        `\\[\\[#${of}\\.length\\]\\]<aside [^>]*aria-label="${label}".*` +
          `\\[\\[#${of}\\]\\]<li.*href="\\[\\[to\\]\\]".*</li>\\[\\[/${of}\\]\\].*` +
          `</aside>\\[\\[/${of}\\.length\\]\\]`,
      ),
    );
  });
});

describe("the shell's own pages", () => {
  it.each([
    ['sign-in-page.html', 'Coach Access'],
    ['not-found.html', '404 Page Not Found'],
    ['loading.html', '[[page.title]]'],
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
