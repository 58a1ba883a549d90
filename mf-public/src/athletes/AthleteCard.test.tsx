import type { SportFilter } from '@sandites/contracts';
import { renderPage } from '@sandites/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { someAthlete, someLine } from '../testing';
import type { ListedAthlete } from './listed-athletes';
import { AthleteCard } from './AthleteCard';

const show = (athlete: Partial<ListedAthlete>, selected: SportFilter = 'All Sports') =>
  renderPage(<AthleteCard athlete={{ ...someAthlete(), ...athlete }} selected={selected} />);

const twoSports: Partial<ListedAthlete> = {
  sports: ['Football', 'Baseball'],
  positions: { Football: 'WR', Baseball: 'CF' },
  jerseyNumbers: { Football: 7, Baseball: 21 },
  football: someLine({ receivingYards: 1042 }),
  stats: {
    baseball: {
      battingAverage: 0.31,
      era: 0,
      walks: 0,
      hits: 0,
      rbi: 0,
      homeRuns: 0,
      strikeouts: 0,
    },
  },
};

describe("an athlete's card", () => {
  test('shows name, number, class, height, weight and GPA', () => {
    show({ gpa: 3.8 });
    expect(screen.getByRole('heading', { name: 'Marcus Ellery' })).toHaveAttribute(
      'translate',
      'no',
    );
    expect(screen.getByText('#12')).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Jr.',
      `6'2"`,
      '195 lbs',
      '3.8',
    ]);
  });

  test('leaves out a missing GPA, and a number that is not above 0', () => {
    show({ gpa: null, jerseyNumbers: { Football: 0 } });
    expect(screen.queryByText('GPA')).not.toBeInTheDocument();
    expect(screen.queryByText('#0')).not.toBeInTheDocument();
  });

  test('shows every sport with its position, none highlighted under All Sports', () => {
    show(twoSports);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'WR · Football',
      'CF · Baseball',
    ]);
    expect(screen.getByText('Football')).not.toHaveClass('bg-accent');
  });

  test('has a tag of each sport, which leads to its team where the school has it (D81)', () => {
    show({ sports: ['Football', 'Wrestling'], positions: { Football: 'WR' } });
    const tag = (name: string) => screen.queryByRole('link', { name });
    expect(tag('Football')).toHaveAttribute('href', '/teams/football');
    expect(tag('Wrestling')).toBeNull();
    expect(screen.getByText('Wrestling', { selector: '.badge' })).toBeVisible();
  });

  test('highlights the chosen sport, and shows its number and its tiles', () => {
    show(twoSports, 'Baseball');
    expect(screen.getByText('Baseball')).toHaveClass('bg-accent');
    expect(screen.getByText('Football')).not.toHaveClass('bg-accent');
    expect(screen.getByText('#21')).toBeVisible();
    expect(screen.getByText('.310')).toBeVisible();
    expect(screen.queryByText('1,042')).not.toBeInTheDocument();
  });

  test('shows under All Sports the tiles of the first sport with any', () => {
    show({ ...twoSports, football: undefined });
    expect(screen.getByText('.310')).toBeVisible();
  });

  test('has no stats grid without stats', () => {
    show({});
    expect(screen.queryByLabelText('Statistics')).not.toBeInTheDocument();
  });
});

describe('its links', () => {
  test('link to the video profile where there is one', () => {
    show({ hudlUrl: 'https://www.hudl.com/profile/1' });
    expect(screen.getByRole('link', { name: /Hudl profile of Marcus Ellery/ })).toHaveAttribute(
      'href',
      'https://www.hudl.com/profile/1',
    );
  });

  test('are a dimmed placeholder where there is none', () => {
    show({});
    expect(screen.getByTitle('Hudl Profile (Coming Soon)')).toHaveTextContent('Video');
    expect(screen.queryByRole('link', { name: /Hudl/ })).not.toBeInTheDocument();
  });

  test('link to the athlete’s own social page, else to the school’s', () => {
    show({ socialUrl: 'https://x.com/ellery' });
    expect(screen.getByRole('link', { name: /Marcus Ellery on X/ })).toHaveAttribute(
      'href',
      'https://x.com/ellery',
    );
    show({});
    expect(screen.getByRole('link', { name: /Sandites on X/ })).toHaveAttribute(
      'href',
      'https://x.example/sanditesports',
    );
  });

  test('are icons, with the owner in the title where it is not the athlete', () => {
    show({});
    expect(screen.getByTitle('Sandites on X')).toHaveAttribute(
      'href',
      'https://x.example/sanditesports',
    );
    expect(screen.queryByText(/@Sandites/)).not.toBeInTheDocument();
  });
});

describe('its picture', () => {
  test('is replaced by the placeholder when it cannot be loaded', () => {
    show({ imageSrc: 'https://images.example/ellery.jpg' });
    fireEvent.error(screen.getByRole('img', { name: 'Marcus Ellery' }));
    expect(screen.queryByRole('img', { name: 'Marcus Ellery' })).not.toBeInTheDocument();
  });
});
