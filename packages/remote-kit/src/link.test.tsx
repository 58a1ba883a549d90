import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, NavLink, safeHref, type LinkProps } from './link';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{[pathname + search, state].filter(Boolean).join(' ')}</output>;
}

function open(props: Partial<LinkProps> = {}) {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Link to="/schedule?sport=Football" {...props}>
        Schedule
      </Link>
      <Here />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link');
  const click = (how: MouseEventInit = {}) => {
    const event = createEvent.click(link, { button: 0, ...how });
    // Whatever is left to the browser it would do; jsdom cannot.
    window.addEventListener('click', (bubbled) => bubbled.preventDefault(), { once: true });
    fireEvent(link, event);
  };
  return { link, click, here: () => screen.getByRole('status').textContent };
}

describe('a link', () => {
  test('has an href, and navigates within the site', () => {
    const { link, click, here } = open();
    expect(link).toHaveAttribute('href', '/schedule?sport=Football');
    click();
    expect(here()).toBe('/schedule?sport=Football');
  });

  test('passes a state', () => {
    const { click, here } = open({ state: 'from home' });
    click();
    expect(here()).toBe('/schedule?sport=Football from home');
  });

  test.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('leaves a click with %o to the browser', (how) => {
    const { click, here } = open();
    click(how);
    expect(here()).toBe('/');
  });

  test('leaves another tab to the browser', () => {
    const { click, here } = open({ target: '_blank' });
    click();
    expect(here()).toBe('/');
  });

  test('does not navigate after preventDefault', () => {
    const { click, here } = open({ onClick: (event) => event.preventDefault() });
    click();
    expect(here()).toBe('/');
  });
});

describe('a navigation link', () => {
  const current = (at: string, end = false) => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <NavLink to="/schedule" end={end} className="link">
          Schedule
        </NavLink>
      </MemoryRouter>,
    );
    return screen.getByRole('link');
  };

  test('has aria-current on its own page', () => {
    expect(current('/schedule')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link')).toHaveClass('link', 'active');
  });

  test('matches pages below its path, unless it is exact', () => {
    expect(current('/schedule/2026')).toHaveAttribute('aria-current', 'page');
  });

  test('matches only its path where it is exact', () => {
    expect(current('/schedule/2026', true)).not.toHaveAttribute('aria-current');
  });
});

describe('a URL from data', () => {
  test.each([
    'https://hudl.com/a',
    'http://sandites.example',
    'mailto:ann@sandites.example',
    'tel:+19185550100',
  ])('%s is allowed', (url) => expect(safeHref(url)).toBe(url));

  test.each([
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'blob:https://sandites.example/1',
    'no address',
    '',
    null,
    undefined,
  ])('%j does not', (url) => expect(safeHref(url)).toBeUndefined());
});
