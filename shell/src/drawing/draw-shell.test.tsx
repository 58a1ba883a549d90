/** @jest-environment node */
import { layoutSlots } from '@sandites/contracts';
import { drawPage } from '@sandites/remote-kit/drawing';
import { useId } from 'react';
import { draw, drawnAround } from './draw-shell';

let drawings: Record<string, string>;
beforeAll(async () => {
  drawings = await draw();
});

const frames = ['frame-nobody.html', 'frame-user.html', 'frame-coach.html', 'frame-admin.html'];

describe('what the shell draws around every page', () => {
  it.each(frames)('%s has one place for the page, the bar and the footer', (name) => {
    const frame = drawings[name] ?? '';
    expect(frame.split(layoutSlots.page)).toHaveLength(2);
    expect(frame).toContain('aria-label="Main"');
    expect(frame).toContain('<footer');
  });

  it.each(frames)('%s marks no link as the current one: it is for every page', (name) => {
    expect(drawings[name]).not.toContain('aria-current');
  });

  it('differs by who it is for', () => {
    const [nobody, user, coach, admin] = frames.map((name) => drawings[name] ?? '');
    expect(nobody).toContain('Login');
    expect(nobody).not.toContain(layoutSlots.username);
    for (const frame of [user, coach, admin]) expect(frame).toContain(layoutSlots.username);
    expect(coach).toContain('Coach Dashboard');
    expect(user).not.toContain('Coach Dashboard');
    expect(admin).toContain('Admin Panel');
  });
});

describe("the shell's own pages", () => {
  it.each([
    ['sign-in-page.html', 'Coach Access'],
    ['not-found.html', '404 Page Not Found'],
    ['loading.html', layoutSlots.title],
  ])('%s is drawn without the frame', (name, text) => {
    expect(drawings[name]).toContain(text);
    expect(drawings[name]).not.toContain('<footer');
  });
});

it('a page drawn by its own build has the place that it has in the shell, so that React gives it the same ids', async () => {
  const Probe = () => <p id={`probe${useId()}`} />;
  const idIn = (html: string) => /probe([^"]+)"/.exec(html)?.[1];
  expect(idIn(await drawPage(Probe, '/probe'))).toBe(idIn(await drawnAround(Probe)));
});
