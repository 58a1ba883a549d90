import {
  calendarLinks,
  allSports,
  createFollow,
  followTopics,
  pushTopics,
  sportOfSlug,
  sportSlug,
  type FollowChoices,
  type NewFollow,
  type Sport,
  type SportFilter,
} from '@sandites/contracts';
import { useSchool, useMutation, useToast, type Result } from '@sandites/remote-kit';
import { Button, ButtonLink, SkeletonText, type ButtonVariant } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { Form, TextField, useFormValue, useSetFormValue } from '@sandites/ui/forms';
import { useEffect, useState } from 'react';
import { DeviceSection, useDevice, readDevice, type Device } from './DeviceSection';
import { ChoiceFields, choicesForm, valuesOf, Way, type FollowWay } from './choices';
import { useFailureToast } from '../../session/use-failure-toast';

interface Props {
  sports: readonly SportFilter[];
  variant: ButtonVariant;
}

/** Not for prerendering: the links name the site's address. */
export function CalendarLinks({ sports, variant }: Props) {
  const { google, subscribe, outlook } = calendarLinks(window.location.origin, sports, useSchool());
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
  /** Selected at first; none: all of them. */
  sports: readonly Sport[];
  isMailSent: boolean;
  open: boolean;
  onClose: () => void;
}

/** What is selected at first: the page's sport, beside what this device gets already. */
function firstChoices(sports: readonly Sport[], device: Device | null): FollowChoices {
  const asked = sports.length === 0 ? ['all'] : sports.map(sportSlug);
  return device
    ? {
        sports: [...new Set([...device.choices.sports, ...(sports.length === 0 ? [] : asked)])],
        topics: device.choices.topics,
      }
    : { sports: asked, topics: [...pushTopics] };
}

export function FollowDialog({ sports, isMailSent, open, onClose }: FollowDialogProps) {
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
        <FollowForm {...{ sports, isMailSent, onClose }} known={device} />
      )}
    </Dialog>
  );
}

interface FollowFormProps {
  sports: readonly Sport[];
  isMailSent: boolean;
  known: Device | null;
  onClose: () => void;
}

function FollowForm({ sports, isMailSent, known, onClose }: FollowFormProps) {
  const device = useDevice(known);
  const { mutate } = useMutation(createFollow);
  const showToast = useToast();
  const showFailure = useFailureToast();
  const [first] = useState(() => valuesOf(firstChoices(sports, known)));
  const [pending, setPending] = useState<FollowWay>();

  const followByMail = async (body: NewFollow) => {
    const result = await mutate({ body });
    if (result.ok) {
      onClose();
      showToast({
        title: 'Thanks for following!',
        text: 'If the address is new to us, we sent it an email: open its link to confirm.',
      });
    }
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
    <Form check={choicesForm} initial={{ email: '', ...first }} onSubmit={submit} label="Follow">
      <ChoiceFields topics={isMailSent ? followTopics : pushTopics} />
      {isMailSent && <ByMail isPending={pending === 'mail'} />}
      <DeviceSection device={device} isPending={pending === 'device'} />
      {!isMailSent && <ByCalendar />}
    </Form>
  );
}

function ByMail({ isPending }: { isPending: boolean }) {
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
    </Way>
  );
}

/** Where no mail is sent: the games of the chosen sports in a calendar. */
function ByCalendar() {
  const [isAll, slugs] = [useFormValue('isAll'), useFormValue('sports')];
  const sports = (Array.isArray(slugs) ? slugs : []).flatMap(
    (slug) => sportOfSlug(String(slug)) ?? [],
  );
  return (
    <Way title="In your calendar">
      <p>Subscribe to the games, and your calendar changes when a game does.</p>
      <CalendarLinks
        variant="dark"
        sports={isAll === true || sports.length === 0 ? [allSports] : sports}
      />
    </Way>
  );
}
