import {
  calendarLinks,
  createFollow,
  followForm,
  followTopics,
  myTeamsKey,
  pushTopics,
  teamNames,
  teamOfSlug,
  type FollowChoices,
  type NewFollow,
} from '@sandites/contracts';
import { readStored, store, useSchool, useMutation, type Result } from '@sandites/remote-kit';
import { Announcement, Button, ButtonLink, SkeletonText, type ButtonVariant } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { Form, TextField, useFormValue, useSetFormValue } from '@sandites/ui/forms';
import { useEffect, useState } from 'react';
import { DeviceSection, useDevice, readDevice, type Device } from './DeviceSection';
import { ChoiceFields, choicesForm, valuesOf, Way, type FollowWay } from './choices';
import { useFailureToast } from '../../session/use-failure-toast';

interface Props {
  teams: readonly string[];
  variant: ButtonVariant;
}

/** Not for prerendering: the links name the site's address. */
export function CalendarLinks({ teams, variant }: Props) {
  const { google, subscribe, outlook } = calendarLinks(window.location.origin, teams, useSchool());
  return (
    <div className="d-flex flex-wrap gap-2">
      <ButtonLink variant={variant} size="small" icon="calendar" href={google}>
        Google
      </ButtonLink>
      <ButtonLink variant={variant} size="small" icon="calendar" href={subscribe}>
        Apple
      </ButtonLink>
      <ButtonLink variant={variant} size="small" icon="calendar" href={outlook}>
        Outlook
      </ButtonLink>
    </div>
  );
}

export interface FollowDialogProps {
  /** Slugs of those selected at first; none: all sports. */
  teams: readonly string[];
  isMailSent: boolean;
  open: boolean;
  onClose: () => void;
}

/** A reminder of each game is asked for. */
const firstTopics = pushTopics.filter((topic) => topic !== 'reminders');

/** The slugs of the teams with a star on this device, where they are sports of the school. */
function readMyTeams(): string[] {
  const stored = readStored(myTeamsKey);
  return Array.isArray(stored)
    ? stored.filter((slug): slug is string => typeof slug === 'string' && isTeam(slug))
    : [];
}
const isTeam = (slug: string) => teamOfSlug(slug) !== undefined;

/**
 * What is selected at first: the page's team, else those with a star, beside what this device gets
 * already.
 */
function firstChoices(teams: readonly string[], device: Device | null): FollowChoices {
  const mine = teams.length === 0 ? readMyTeams() : teams;
  const asked = mine.length === 0 ? ['all'] : [...mine];
  return device
    ? {
        sports: [...new Set([...device.choices.sports, ...(teams.length === 0 ? [] : asked)])],
        topics: device.choices.topics,
      }
    : { sports: asked, topics: firstTopics };
}

export function FollowDialog({ teams, isMailSent, open, onClose }: FollowDialogProps) {
  const [device, setDevice] = useState<Device | null>();
  useEffect(() => {
    let isMounted = true;
    void readDevice().then((found) => isMounted && setDevice(found));
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    <Dialog title="Follow" open={open} onClose={onClose} keepsInput>
      {device === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <FollowForm {...{ teams, isMailSent }} known={device} />
      )}
    </Dialog>
  );
}

/** An address is needed where the value `way`, which the buttons set, is `mail`. */
const dialogForm: typeof choicesForm = {
  ...choicesForm,
  validate(values) {
    const { way, email }: Record<string, unknown> = { ...(values ?? {}) };
    const ofAddress = way === 'mail' ? followForm.validate({ email }).issues : undefined;
    const chosen = choicesForm.validate(values);
    const issues = [...(ofAddress ?? []), ...(chosen.issues ?? [])];
    return issues.length > 0 ? { issues } : chosen;
  },
};

interface FollowFormProps {
  teams: readonly string[];
  isMailSent: boolean;
  known: Device | null;
}

function FollowForm({ teams, isMailSent, known }: FollowFormProps) {
  const device = useDevice(known);
  const { mutate } = useMutation(createFollow);
  const showFailure = useFailureToast();
  const [first] = useState(() => valuesOf(firstChoices(teams, known)));
  const [pending, setPending] = useState<FollowWay>();
  const [mailed, setMailed] = useState<string>();

  const followByMail = async (body: NewFollow) => {
    const result = await mutate({ body });
    if (result.ok) setMailed(body.email);
    showFailure(result, 'There was a problem following. Please try again.');
    return result;
  };
  const submit = async ({
    way,
    ...choices
  }: NewFollow & { way: FollowWay }): Promise<Result<unknown> | undefined> => {
    setPending(way);
    try {
      return await (way === 'mail' ? followByMail(choices) : device.save(choices));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <Form check={dialogForm} initial={{ email: '', ...first }} onSubmit={submit} label="Follow">
      <ChoiceFields topics={isMailSent ? followTopics : pushTopics} />
      <MyTeams />
      {isMailSent && <ByMail isPending={pending === 'mail'} mailed={mailed} />}
      <DeviceSection device={device} isPending={pending === 'device'} />
      {!isMailSent && <ByCalendar />}
    </Form>
  );
}

/** A star for each chosen team: Home and the schedule begin with it on this device. */
function MyTeams() {
  const { levels } = useSchool();
  const [isAll, chosen] = [useFormValue('isAll'), useFormValue('sports')];
  const [mine, setMine] = useState(readMyTeams);
  const slugs = isAll !== true && Array.isArray(chosen) ? chosen.map(String) : [];
  if (slugs.length === 0) return null;
  const toggle = (slug: string) => {
    const others = mine.filter((other) => other !== slug);
    const next = others.length < mine.length ? others : [...mine, slug];
    setMine(next);
    store(myTeamsKey, next);
    // The browser tells the other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key: myTeamsKey }));
  };
  return (
    <div role="group" aria-label="My teams" className="d-flex flex-wrap gap-2 align-items-center">
      <span>First on this device:</span>
      {slugs.map((slug) => (
        <Button
          key={slug}
          size="small"
          icon="star"
          variant={mine.includes(slug) ? 'accent' : 'quiet'}
          aria-pressed={mine.includes(slug)}
          onClick={() => toggle(slug)}
        >
          {teamNames([slug], levels).join()}
        </Button>
      ))}
    </div>
  );
}

/** What comes next is said alike for every address, so that nobody learns whether it follows. */
const nextStep = (email: string): string =>
  `Check ${email}: if it does not follow yet, a link to open is on its way. ` +
  'If it does, a link to its choices.';

interface ByMailProps {
  isPending: boolean;
  /** The address that was followed with. */
  mailed: string | undefined;
}

function ByMail({ isPending, mailed }: ByMailProps) {
  const setValue = useSetFormValue();
  return (
    <Way title="By email">
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <div className="d-flex flex-wrap gap-2">
        <Button
          type="submit"
          icon="mail"
          pending={isPending}
          pendingLabel="Sending..."
          onClick={() => setValue('way', 'mail' satisfies FollowWay)}
        >
          Follow by Email
        </Button>
      </div>
      {mailed !== undefined && <p className="mt-3 mb-0 text-break">{nextStep(mailed)}</p>}
      <Announcement>{mailed === undefined ? '' : nextStep(mailed)}</Announcement>
    </Way>
  );
}

/** Where no mail is sent: the games of the chosen teams in a calendar. */
function ByCalendar() {
  const [isAll, slugs] = [useFormValue('isAll'), useFormValue('sports')];
  const teams = Array.isArray(slugs) ? slugs.map(String) : [];
  return (
    <Way title="In your calendar">
      <p>Subscribe to the games, and your calendar changes when a game does.</p>
      <CalendarLinks variant="dark" teams={isAll === true ? [] : teams} />
    </Way>
  );
}
