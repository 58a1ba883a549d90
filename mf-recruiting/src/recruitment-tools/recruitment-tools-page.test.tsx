import { sportFilters } from '@sandites/contracts';
import { renderPage, setNow } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import visits from './data/checklist.json';
import interviews from './data/questions.json';
import { Page as RecruitmentToolsPage } from './recruitment-tools-page';

const user = userEvent.setup();
const open = (query = '') =>
  renderPage(<RecruitmentToolsPage />, { at: `/recruitment-tools${query}` });

beforeEach(() => window.localStorage.clear());

test('the tools are three tabs, the timeline first', async () => {
  const page = open();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Athletic Recruitment Tools' }),
  ).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Recruiting Timeline',
    'College Visit Checklist',
    'Recruiter Questions',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Recruiting Timeline');
  await user.keyboard('{Tab}{ArrowRight}');
  expect(page.location()).toBe('/recruitment-tools?tab=checklist');
});

describe('the timeline', () => {
  const months = (grade: string) =>
    within(screen.getByRole('region', { name: grade }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  test('has a card for each of four school years, for All Sports or one of ten', () => {
    open();
    expect(screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Freshman Year',
      'Sophomore Year',
      'Junior Year',
      'Senior Year',
    ]);
    const sport = screen.getByLabelText('Sport');
    expect(sport).toHaveValue('All Sports');
    expect(
      within(sport)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...sportFilters]);
  });

  test('begins with the visitor’s own year, and a season later with the next one', async () => {
    setNow(new Date(2026, 10, 21));
    const cards = () =>
      screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));
    const first = open();
    await userEvent.selectOptions(screen.getByLabelText('Your year'), 'Sophomore Year');
    const ofSophomore = ['Sophomore Year', 'Junior Year', 'Senior Year', 'Freshman Year'];
    expect(cards()).toEqual(ofSophomore);
    first.unmount();
    setNow(new Date(2027, 10, 21));
    open();
    expect(screen.getByLabelText('Your year')).toHaveValue('Junior Year');
    expect(cards()[0]).toBe('Junior Year');
    await userEvent.selectOptions(screen.getByLabelText('Your year'), 'All years');
    expect(cards()[0]).toBe('Freshman Year');
  });

  test.each([
    'Keep at least a 2.3 GPA in core courses, from the first semester on.',
    'Register with the eligibility center.',
    'Recruiting materials are allowed from September 1 of junior year.',
    'Coach calls and texts are allowed from June 15 after junior year.',
    'Official visits are allowed from September 1 of senior year.',
    'Take the ACT or SAT in junior winter.',
  ])('tells the rule: %s', (rule) => {
    open();
    expect(screen.getByText(rule)).toBeVisible();
  });

  test.each([
    ['Football', ['September', 'October', 'December', 'February', 'June']],
    ["Women's Basketball", ['September', 'October', 'November', 'June']],
    ['Volleyball', ['September', 'October', 'November', 'June']],
  ])('shows %s the months of its own signing dates', async (sport, expected) => {
    open();
    await user.selectOptions(screen.getByLabelText('Sport'), sport);
    expect(months('Senior Year')).toEqual(expected);
  });

  test.each([
    ["Women's Basketball", 'late signing the second Wednesday of April.'],
    ['Volleyball', 'Late signing from August 1.'],
    ["Men's Wrestling", 'Late signing May 15.'],
    ['Football', 'Athletes signed a National Letter of Intent, which ended in October 2024.'],
  ])('shows %s what held until 2024 under the rule of today, once (D80)', async (sport, rule) => {
    open();
    await user.selectOptions(screen.getByLabelText('Sport'), sport);
    const senior = within(screen.getByRole('region', { name: 'Senior Year' }));
    const former = senior
      .getAllByText('Until 2024:')
      .map((label) => label.parentElement?.textContent ?? '')
      .filter((text) => text.includes('(NCAA, October 2024, checked Nov 21, 2026)'));
    expect(former).toEqual([expect.stringContaining(rule)]);
  });
});

describe('the checklist', () => {
  test('has 41 questions in five categories', () => {
    open('?tab=checklist');
    expect(
      screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['Academics', 'Athletic Program', 'Campus Life', 'Financial', 'Support Services']);
    expect(visits.categories.map((category) => category.questions.length)).toEqual([
      8, 10, 8, 8, 7,
    ]);
    expect(new Set(visits.categories.flatMap((category) => category.questions)).size).toBe(41);
    expect(screen.getAllByRole('checkbox')).toHaveLength(41);
  });

  test('counts checked questions, and stores them in this browser (D13)', async () => {
    const page = open('?tab=checklist');
    expect(screen.getByText('0% complete')).toBeVisible();
    const question = 'Is the campus safe at night?';
    await user.click(screen.getByRole('checkbox', { name: question }));
    expect(screen.getByRole('checkbox', { name: question })).toBeChecked();
    expect(screen.getByText('2% complete')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    page.unmount();
    open('?tab=checklist');
    expect(screen.getByRole('checkbox', { name: question })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: question }));
    expect(screen.getByText('0% complete')).toBeVisible();
  });

  test('is printed by the browser', async () => {
    const print = jest.fn();
    window.print = print;
    open('?tab=checklist');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
  });
});

describe('the questions', () => {
  const category = (name: string) => user.click(screen.getByRole('tab', { name }));
  const closedQuestions = () => screen.getAllByRole('button', { expanded: false });

  test.each([
    ['Athletic', 9],
    ['Academic', 6],
    ['Leadership', 6],
    ['Program', 5],
    ['Goals', 4],
    ['Personal', 5],
  ])('of %s are %d', async (name, count) => {
    open('?tab=questions');
    await category(name);
    expect(closedQuestions()).toHaveLength(count);
  });

  test('start with Athletic, and several can be open at once', async () => {
    open('?tab=questions');
    expect(
      screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent),
    ).toEqual(['Recruiter Questions', 'Athletic']);
    const [first, second] = interviews.questions.athletic;
    for (const item of [first, second])
      await user.click(screen.getByRole('button', { name: item?.question ?? '' }));
    expect(screen.getByText(first?.guidance ?? '')).toBeVisible();
    expect(screen.getByText(second?.guidance ?? '')).toBeVisible();
    await user.click(screen.getByRole('button', { name: first?.question ?? '' }));
    expect(screen.getByText(first?.guidance ?? '')).not.toBeVisible();
  });

  test('have guidance, and seven tips', () => {
    open('?tab=questions');
    expect(
      Object.values(interviews.questions)
        .flat()
        .filter(({ guidance }) => guidance.length < 80),
    ).toEqual([]);
    expect(interviews.conversationTips).toHaveLength(7);
    for (const { title } of interviews.conversationTips)
      expect(screen.getByText(title)).toBeVisible();
  });
});
