import {
  createPackageLink,
  deletePackageLink,
  listPackageLinks,
  packageLinkForm,
  type PackageLink,
  type PackageLinkRequest,
  type RecruitingPackage,
  schoolDay,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { packageLink, SendLink } from '@sandites/features/share';
import { useMutation, useRead, useSchool } from '@sandites/remote-kit';
import {
  classes,
  Button,
  DataView,
  formatDay,
  formatTimestamp,
  SkeletonText,
  Tag,
  VisuallyHidden,
} from '@sandites/ui';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { Form, SelectField, SubmitButton, TextField } from '@sandites/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { PackageConsent } from '../consent/WhatRecruitersSee';
import styles from './package-links.module.scss';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
];

const dayMs = 24 * 60 * 60_000;
const expiryAfter = (days: PackageLinkRequest['days']): string | null =>
  days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();

const isLinkExpired = ({ expiresAt }: PackageLink) =>
  expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
const endOf = (link: PackageLink): string => {
  if (link.expiresAt === null) return 'never expires';
  const day = formatDay(schoolDay(new Date(link.expiresAt)));
  return `${isLinkExpired(link) ? 'expired' : 'expires'} ${day}`;
};

export function usePackageMessage({ name, sport }: RecruitingPackage) {
  const school = useSchool();
  return {
    subject: `${school.name}: ${name}`,
    text: `${sport} athletes of ${school.name} for you to look at (${name}):`,
  };
}

function NewLink({
  pack,
  onCreated,
}: {
  pack: RecruitingPackage;
  onCreated: (id: number) => void;
}) {
  const { mutate } = useMutation(createPackageLink, {
    revalidates: [listPackageLinks],
    toast: { done: 'Link created: send it', failed: 'Failed to create link' },
    details: ({ label }) => label,
  });
  const createLink = async ({ label, days }: PackageLinkRequest) => {
    const result = await mutate({
      params: { id: pack.id },
      body: { label, expiresAt: expiryAfter(days) },
    });
    if (result.ok) onCreated(result.data.id);
    return result;
  };
  return (
    <Form
      label="A link for a recipient"
      check={packageLinkForm}
      initial={{ days: '30' }}
      onSubmit={createLink}
      resets
    >
      <div className={classes('d-grid gap-3 align-items-start mb-4', styles['new'])}>
        <TextField name="label" label="Recipient" placeholder="e.g. Coach Hale, Tulsa" />
        <SelectField name="days" label="Expires after" options={lifetimes} />
        <SubmitButton pendingLabel="Adding...">Add Recipient</SubmitButton>
      </div>
    </Form>
  );
}

interface LinkRowProps {
  pack: RecruitingPackage;
  link: PackageLink;
  /** Whether it was just created: it is scrolled into view. */
  isNew: boolean;
  onRevoke: () => void;
}

function LinkRow({ pack, link, isNew, onRevoke }: LinkRowProps) {
  const { label, code, lastViewedAt } = link;
  const row = useRef<HTMLLIElement>(null);
  const message = usePackageMessage(pack);
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isNew]);
  const isExpired = isLinkExpired(link);
  return (
    <li ref={row} className="py-3 border-top">
      <div className="d-flex flex-wrap row-gap-1 column-gap-2 align-items-center">
        <h4 className="mb-0 font-text fs-6 text-none text-break">{label}</h4>
        {isExpired && <Tag tone="red">Expired</Tag>}
      </div>
      <p className="mt-1 mb-2 fs-7 text-secondary">
        {countText(link.views, 'view')}
        {lastViewedAt !== null && <span>{`, last viewed ${formatTimestamp(lastViewedAt)}`}</span>}
        <span>{` · ${endOf(link)}`}</span>
      </p>
      {!isExpired && <SendLink link={packageLink(code)} about={`for ${label}`} {...message} />}
      <Button variant="bad" size="small" className="mt-2" onClick={onRevoke}>
        <span>{isExpired ? 'Remove' : 'Revoke'}</span>
        <VisuallyHidden> for {label}</VisuallyHidden>
      </Button>
    </li>
  );
}

function RevokeDialog({
  pack,
  link,
  onClose,
}: {
  pack: RecruitingPackage;
  link: PackageLink;
  onClose: () => void;
}) {
  const { mutate } = useMutation(deletePackageLink, {
    revalidates: [listPackageLinks],
    toast: {
      done: 'Link revoked: it no longer opens the package',
      failed: 'Failed to revoke link',
    },
    details: () => link.label,
  });
  const revoke = (options: ActionOptions) =>
    mutate({ params: { id: pack.id, linkId: link.id }, ...options });
  return (
    <ConfirmDialog
      title="Revoke Link"
      onClose={onClose}
      onConfirm={revoke}
      confirmLabel="Revoke Link"
      confirmIcon="close"
      pendingLabel="Revoking..."
    >
      <p>
        <b translate="no">{link.label}</b> loses access to <b>{pack.name}</b>, and so does anyone
        the link was forwarded to. Other links keep working. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

export function PackageLinks({ pack }: { pack: RecruitingPackage }) {
  const links = useRead(listPackageLinks, { params: { id: pack.id } });
  const [newest, setNewest] = useState<number>();
  const [revoked, setRevoked] = useState<PackageLink>();
  return (
    <section aria-label="Links for Recipients">
      <h3 className="mb-1 fs-3">Links for Recipients</h3>
      <p className="fs-7 text-secondary">
        A link of their own for each college coach: you see how often it was opened, and can revoke
        it while the others keep working.{' '}
        <span>
          {pack.isPublic
            ? 'It stays open when you make the package private.'
            : 'It opens this package although it is private.'}
        </span>
      </p>
      <PackageConsent packageId={pack.id} />
      <NewLink pack={pack} onCreated={setNewest} />
      <DataView
        read={links}
        loadingLabel="Loading links..."
        skeleton={<SkeletonText lines={2} />}
        failed="The links could not be loaded"
        empty={<p className="fs-7 text-secondary">No links for recipients yet.</p>}
      >
        {(list) => (
          <ul className="list-unstyled mb-0">
            {list.toReversed().map((link) => (
              <LinkRow
                key={link.id}
                pack={pack}
                link={link}
                isNew={link.id === newest}
                onRevoke={() => setRevoked(link)}
              />
            ))}
          </ul>
        )}
      </DataView>
      {revoked && <RevokeDialog pack={pack} link={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  );
}
