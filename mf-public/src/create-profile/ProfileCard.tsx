import { type VisitorProfile, type PageSchool, mailTo } from '@sandites/contracts';
import { formatGpa } from '@sandites/features/athlete';
import { safeHref, useSchool, useToast } from '@sandites/remote-kit';
import { Button, ButtonLink, Crest, Panel } from '@sandites/ui';
import { useEffect, useRef } from 'react';
import { SendToCoach } from './SendToCoach';
import { readProfile, withoutUnit } from './profile-values';

const nameOf = ({ firstName, lastName }: VisitorProfile) => `${firstName} ${lastName}`;

function factsOf(profile: VisitorProfile): (readonly [label: string, value: string])[] {
  const { height, weight, gpa } = readProfile(profile);
  return [
    ['Position', profile.position],
    ['Class of', profile.graduationYear],
    ['Height', height],
    ['Weight', `${weight ?? withoutUnit(profile.weight)} lbs`],
    ['GPA', formatGpa(gpa) || profile.gpa],
    ['Email', profile.email],
  ];
}

interface ProfileCardProps {
  profile: VisitorProfile;
  /** Whether it was just created, by who is at the form below. */
  takesFocus: boolean;
}

/** The card of a created profile, with what can be done with it. */
export function ProfileCard({ profile, takesFocus }: ProfileCardProps) {
  const school = useSchool();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [profile, takesFocus]);
  const film = safeHref(profile.highlightUrl ?? '');
  const facts = factsOf(profile);
  return (
    <Panel>
      <div className="d-flex gap-4 align-items-center">
        <Crest height={64} />
        <div className="minw-0">
          <h2 ref={heading} tabIndex={-1} className="text-break">
            {nameOf(profile)}
          </h2>
          <p className="mb-0 text-secondary">{school.name}</p>
        </div>
      </div>
      <dl className="row row-cols-2 row-cols-md-3 g-3 my-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="fw-normal text-secondary">{label}</dt>
            <dd className="mb-0 font-head fw-bold fs-3 lh-sm text-break">{value}</dd>
          </div>
        ))}
      </dl>
      {film && (
        <p className="text-break">
          <a href={film}>{film}</a>
        </p>
      )}
      <div className="d-flex flex-wrap gap-3 d-print-none">
        <PictureButtons name={nameOf(profile)} facts={facts} />
        <Button variant="quiet" icon="print" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink variant="quiet" icon="mail" href={mailToCoach(profile, facts, school)}>
          Email to the Coach
        </ButtonLink>
      </div>
      {school.sendProfile && <SendToCoach profile={profile} />}
    </Panel>
  );
}

function mailToCoach(
  profile: VisitorProfile,
  facts: ReturnType<typeof factsOf>,
  { emails }: PageSchool,
): string {
  const lines = [
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(profile.highlightUrl ? [`Film: ${profile.highlightUrl}`] : []),
  ];
  return mailTo(emails.coach, `Player profile: ${nameOf(profile)}`, lines.join('\n'));
}

/** Shares the card as a picture where the device can, and saves it. */
function PictureButtons({ name, facts }: { name: string; facts: ReturnType<typeof factsOf> }) {
  const school = useSchool();
  const showToast = useToast();
  const draw = async () => {
    const { drawCard } = await import(
      /* webpackChunkName: "profile-picture" */ './profile-picture'
    );
    return drawCard({ name, facts, school });
  };
  const failed = () =>
    showToast({
      title: 'Error',
      text: 'The picture could not be made. Print the card instead.',
      style: 'destructive',
    });
  const save = async () => {
    try {
      const file = await draw();
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = file.name;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      failed();
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: name, files: [await draw()] });
    } catch (error) {
      // Closing the share sheet rejects with AbortError.
      if (error instanceof Error && error.name !== 'AbortError') failed();
    }
  };
  return (
    <>
      {'canShare' in navigator && (
        <Button icon="share" onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button variant="quiet" icon="download" onClick={() => void save()}>
        Save as Picture
      </Button>
    </>
  );
}
