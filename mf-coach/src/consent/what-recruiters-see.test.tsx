import { listPackagePlayers, type PageSchool, type PlayerProfile } from '@sandites/contracts';
import { player } from '@sandites/features/testing';
import { demoSchool, fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { packagedPlayer } from '../testing/rows';
import {
  PackageConsent,
  packageMessage,
  ProfileConsent,
  ProfilesConsent,
} from './WhatRecruitersSee';

const allowing = (grants: object): PlayerProfile['consent'] => ({
  ...player().consent,
  grants,
  relation: 'parent',
  answeredAt: '2026-11-01T12:00:00.000Z',
});
const whole = ['public', 'package', 'profile'] as const;
const everything = {
  listing: whole,
  measurements: whole,
  academics: whole,
  film: whole,
  photo: whole,
  contact: whole,
};

test.each([
  [
    'A recruiter sees the whole profile, grades and email too: the family has not answered yet.',
    player().consent,
  ],
  [
    'A recruiter sees the whole profile, grades and email too: the family allows it.',
    allowing(everything),
  ],
  [
    'The link opens for nobody: the family does not allow this page.',
    allowing({ listing: ['public'] }),
  ],
  [
    'A recruiter does not see film and photo: the family does not allow it.',
    allowing({ ...everything, film: ['public'], photo: [] }),
  ],
  [
    'A recruiter sees the whole profile, grades and email too: the family allows it. ' +
      'The family answered before this profile was added, and the answer still holds.',
    { ...allowing(everything), isKept: true },
  ],
  [
    'The link opens for nobody: the family does not allow this page. ' +
      'An answer about another athlete of this name narrows what is shown.',
    { ...allowing({}), isShared: true },
  ],
  [
    'The link opens for nobody: the family does not allow this page. ' +
      'A link went to the wrong family, and has ended: what only its answer allowed is not shown.',
    { ...allowing({}), isNotMine: true },
  ],
])('a player: %s', (message, consent) => {
  renderPage(<ProfileConsent player={player({ consent })} />);
  expect(screen.getByText(message)).toBeVisible();
});

const requiring: PageSchool = { ...demoSchool, consent: 'required' };

test('a player whose family has not answered, at a school that requires it', () => {
  renderPage(<ProfileConsent player={player()} />, { school: requiring });
  expect(
    screen.getByText('The link opens for nobody until the family has answered.'),
  ).toBeVisible();
});

const api = fakeApi();
const show = (players: object[], school = requiring) => {
  api.on(listPackagePlayers, { status: 200, json: players });
  return renderPage(<PackageConsent packageId={5} />, { school });
};

test('a package: who is not shown, what is left out, and how many families have not answered', async () => {
  show([
    packagedPlayer({ id: 1, consent: allowing({ listing: ['public'] }) }),
    packagedPlayer({
      id: 2,
      firstName: 'Ada',
      lastName: 'Okafor',
      consent: allowing({ ...everything, film: [] }),
    }),
    packagedPlayer({ id: 3 }),
    packagedPlayer({ id: 4, consent: allowing(everything) }),
  ]);
  expect(await screen.findByText('What a recruiter sees')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mateo Ruiz: not shown',
    'Ada Okafor: without film',
  ]);
  expect(
    screen.getByText(
      '1 of 4 families has not answered yet: their athletes are not shown until they do.',
    ),
  ).toBeVisible();
});

test.each([
  ['whose families allow all', packagedPlayer({ consent: allowing(everything) }), requiring],
  ["without answers, where a coach's choice holds", packagedPlayer({}), demoSchool],
])('a package %s says nothing', async (_which, packaged, school) => {
  show([packaged], school);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByText('What a recruiter sees')).not.toBeInTheDocument();
});

test.each([
  ['Not shown to recruiters until the family has answered.', player().consent, 'required'],
  [null, player().consent, 'coach'],
  [null, allowing(everything), 'required'],
  [
    'Not shown to recruiters: the family does not allow it.',
    allowing({ listing: ['profile'] }),
    'coach',
  ],
  [
    'Recruiters do not see film: the family does not allow it.',
    allowing({ ...everything, film: ['profile'] }),
    'coach',
  ],
  [
    'Recruiters do not see film: the family does not allow it. ' +
      'An answer about another athlete of this name narrows what is shown.',
    { ...allowing({ ...everything, film: ['profile'] }), isShared: true },
    'coach',
  ],
  [
    'The family answered before this profile was added, and the answer still holds.',
    { ...allowing(everything), isKept: true },
    'coach',
  ],
] as const)('a player in the package editor: %s', (message, consent, rule) => {
  expect(packageMessage(player({ consent }), rule)).toBe(message);
});

test('several players whose share links are created', () => {
  renderPage(
    <ProfilesConsent
      players={[
        player({ consent: allowing({ listing: whole }) }),
        player({
          id: 2,
          firstName: 'Ada',
          consent: { ...allowing({ listing: ['package'] }), isShared: true },
        }),
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mateo Ruiz: without height, weight and stats, grades and test scores, film, photo, and email and social links',
    'Ada Ruiz: not shown. An answer about another athlete of this name narrows what is shown.',
  ]);
});
