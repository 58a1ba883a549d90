import type { PageSchool, VisitorProfile } from '@sandites/contracts';
import { safeHref, useSchool } from '@sandites/remote-kit';
import { Button, ButtonLink, classes, Panel } from '@sandites/ui';
import { useEffect, useRef } from 'react';
import styles from './create-profile.module.scss';

const nameOf = ({ firstName, lastName }: VisitorProfile) => `${firstName} ${lastName}`;

const factsOf = (profile: VisitorProfile): (readonly [label: string, value: string])[] => [
  ['Position', profile.position],
  ['Class of', profile.graduationYear],
  ['Height', profile.height],
  ['Weight', `${profile.weight} lbs`],
  ['GPA', profile.gpa],
  ['Email', profile.email],
];

/** What the form made: a card to print, to save as a picture, or to mail to the coach. */
export function ProfileCard({ profile }: { profile: VisitorProfile }) {
  const school = useSchool();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [profile]);
  const film = safeHref(profile.highlightUrl ?? '');
  return (
    <div className={classes('col-12 order-first mb-5', styles['card'])}>
      <Panel>
        <h2 ref={heading} tabIndex={-1}>
          {nameOf(profile)}
        </h2>
        <p className="mb-0 text-secondary">{school.name}</p>
        <dl className="row row-cols-2 row-cols-md-3 g-3 my-4">
          {factsOf(profile).map(([label, value]) => (
            <div key={label}>
              <dt className="fw-normal text-secondary">{label}</dt>
              <dd className="mb-0 font-head fw-bold fs-3 lh-sm text-break">{value}</dd>
            </div>
          ))}
        </dl>
        {film && (
          <p>
            <a href={film}>{film}</a>
          </p>
        )}
        <div className="d-flex flex-wrap gap-3 d-print-none">
          <Button variant="quiet" icon="print" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="quiet" icon="download" onClick={() => savePicture(profile, school)}>
            Save as Picture
          </Button>
          <ButtonLink variant="quiet" icon="mail" href={mailTo(profile, school)}>
            Email to the Coach
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}

function mailTo(profile: VisitorProfile, { emails }: PageSchool): string {
  const lines = [
    ...factsOf(profile).map(([label, value]) => `${label}: ${value}`),
    ...(profile.highlightUrl ? [`Film: ${profile.highlightUrl}`] : []),
  ];
  const subject = encodeURIComponent(`Player profile: ${nameOf(profile)}`);
  const body = encodeURIComponent(lines.join('\r\n'));
  return `mailto:${emails.coach}?subject=${subject}&body=${body}`;
}

const [width, height] = [1200, 675];

/** Draws the card in the school's colors, and downloads it as a PNG. */
function savePicture(profile: VisitorProfile, school: PageSchool): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) return;
  const theme = getComputedStyle(document.documentElement);
  const [primary, accent] = ['--primary', '--accent'].map((name) => theme.getPropertyValue(name));
  context.fillStyle = primary ?? '';
  context.fillRect(0, 0, width, height);
  context.fillStyle = accent ?? '';
  context.fillRect(0, 0, 24, height);
  context.font = '700 96px "Barlow Condensed", sans-serif';
  context.fillText(nameOf(profile).toUpperCase(), 80, 150, width - 160);
  context.fillStyle = '#fff';
  for (const [index, [label, value]] of factsOf(profile).entries()) {
    const [x, y] = [80 + (index % 2) * 540, 250 + Math.floor(index / 2) * 120];
    context.font = '400 28px Inter, sans-serif';
    context.fillText(label, x, y, 500);
    context.font = '600 52px "Barlow Condensed", sans-serif';
    context.fillText(value, x, y + 54, 500);
  }
  context.font = '400 28px Inter, sans-serif';
  context.fillText(school.name, 80, height - 40, width - 160);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${nameOf(profile).toLowerCase().replaceAll(' ', '-')}.png`;
  link.click();
}
