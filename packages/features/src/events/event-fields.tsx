import {
  formatClock,
  formatDayPadded,
  outcomes,
  scoresText,
  type EventStatus,
  type GameKind,
  type Outcome,
  type PeriodScore,
} from '@sandites/contracts';
import { formFields, SelectField } from '@sandites/ui/forms';
import { statusLabels } from './event-text';

export const outcomeLabels: Readonly<Record<Outcome, string>> = { W: 'Won', L: 'Lost', T: 'Tied' };
export const kindLabels: Readonly<Record<GameKind, string>> = {
  game: 'Game',
  meet: 'Meet or Tournament',
  scrimmage: 'Scrimmage',
};

export const resultFields = formFields({
  status: { label: 'Status', format: (status) => statusLabels[status as EventStatus] ?? '' },
  ourScore: 'Our Score',
  theirScore: 'Their Score',
  outcome: { label: 'Won or Lost', format: (outcome) => outcomeLabels[outcome as Outcome] ?? '' },
  period: 'Period',
  periods: {
    label: 'By Period',
    format: (periods) =>
      (Array.isArray(periods) ? (periods as PeriodScore[]) : [])
        .map((period) => `${period.label} ${scoresText(period)}`)
        .join(', '),
  },
  summary: 'Result or Reason',
  imageUrl: { label: 'Picture', format: (address) => (address ? 'A picture' : '') },
});

export const eventFields = {
  ...formFields({
    date: { label: 'Date', format: (date) => formatDayPadded(String(date)) },
    endDate: { label: 'Last Day', format: (date) => formatDayPadded(String(date)) },
    kind: { label: 'Kind', format: (kind) => kindLabels[kind as GameKind] ?? '' },
    time: { label: 'Time', format: (time) => formatClock(String(time)) },
    sport: 'Sport',
    opponent: 'Opponent',
    location: 'Location',
    level: 'Level',
    gameNumber: 'Game of the Day',
    note: 'Note',
    ticketsUrl: 'Tickets',
    streamUrl: 'Live Stream',
    isHome: { label: 'Home/Away', format: (isHome) => (isHome ? 'Home' : 'Away') },
  }),
  ...resultFields,
};

/** A game that was not played. */
export const noResult = { ourScore: null, theirScore: null, outcome: null } as const;

/** Who won, where the scores do not say it. */
export const OutcomeField = () => (
  <SelectField
    {...resultFields.outcome}
    options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
    placeholder="Not said"
    optional
  />
);
