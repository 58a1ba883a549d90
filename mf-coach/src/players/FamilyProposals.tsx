import {
  decideProposal,
  formatDay,
  listProfileProposals,
  schoolDay,
  type ProfileProposal,
  type ProposedField,
} from '@sandites/contracts';
import { playerFields, playerReads } from '@sandites/features/players';
import { useMutation, useRead, useToast } from '@sandites/remote-kit';
import { Button, Callout, useFocusFallback, VisuallyHidden } from '@sandites/ui';
import type { ReactNode } from 'react';

const fieldsOf = ({ values }: ProfileProposal) => Object.keys(values) as ProposedField[];
const nameOf = ({ player: { firstName, lastName } }: ProfileProposal) => `${firstName} ${lastName}`;
const labelOf = (field: ProposedField) => playerFields[field]?.label ?? field;

/** This many families are shown at once; the next ones follow the decisions. */
const shownAtOnce = 5;

/** What families propose for their athletes: accepted or declined by field, or all at one press. */
export function FamilyProposals() {
  const proposals = useRead(listProfileProposals).data ?? [];
  return (
    // Has the focus once the last one is decided by keyboard.
    <div tabIndex={-1}>{proposals.length > 0 && <WaitingProposals proposals={proposals} />}</div>
  );
}

function WaitingProposals({ proposals }: { proposals: readonly ProfileProposal[] }) {
  const section = useFocusFallback<HTMLElement>();
  const showToast = useToast();
  const { mutate, mutateEach, isPending } = useMutation(decideProposal, {
    revalidates: playerReads,
  });
  const decisionOf = (
    { id, version }: ProfileProposal,
    accept: ProposedField[],
    decline: ProposedField[] = [],
  ) => ({ params: { id }, ifMatch: version, body: { accept, decline } });
  const decide = async (
    proposal: ProfileProposal,
    accept: ProposedField[],
    decline: ProposedField[] = [],
  ) => {
    const result = await mutate(decisionOf(proposal, accept, decline));
    tell(result.ok ? 0 : 1);
  };
  const tell = (failed: number) =>
    showToast(
      failed === 0
        ? { title: 'Your decision was saved' }
        : {
            title: 'Error',
            text: 'Not saved: a family may have changed what it proposes. Look again.',
            style: 'destructive',
          },
    );
  const acceptAll = async () => {
    const results = await mutateEach(
      proposals.map((proposal) => decisionOf(proposal, fieldsOf(proposal))),
    );
    tell(results.filter((result) => !result.ok).length);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="family-proposals"
      className="vstack gap-2 mb-3"
    >
      <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between">
        <h3 id="family-proposals" className="mb-0 fs-5">
          From families ({proposals.length})
        </h3>
        <Button
          variant="dark"
          size="small"
          pending={isPending}
          pendingLabel="Saving..."
          onClick={() => void acceptAll()}
        >
          Accept everything
        </Button>
      </div>
      {proposals.slice(0, shownAtOnce).map((proposal) => (
        <FocusedPart key={proposal.id}>
          <Callout silent>
            <p className="mb-2">
              <b translate="no">{nameOf(proposal)}</b>
              {`, from ${proposal.from.name} (${proposal.from.relation}), ` +
                formatDay(schoolDay(new Date(proposal.createdAt)))}
            </p>
            <ul className="list-unstyled vstack gap-2 mb-2" aria-label={`For ${nameOf(proposal)}`}>
              {fieldsOf(proposal).map((field) => (
                <ProposedValue
                  key={field}
                  proposal={proposal}
                  field={field}
                  onAccept={() => void decide(proposal, [field])}
                  onDecline={() => void decide(proposal, [], [field])}
                />
              ))}
            </ul>
            <Button size="small" onClick={() => void decide(proposal, fieldsOf(proposal))}>
              <span>Accept all</span>
              <VisuallyHidden>{` of ${nameOf(proposal)}`}</VisuallyHidden>
            </Button>
          </Callout>
        </FocusedPart>
      ))}
    </section>
  );
}

/** A part that goes once it is decided: the focus of a keyboard then goes to all that wait. */
function FocusedPart({ children }: { children: ReactNode }) {
  return <div ref={useFocusFallback<HTMLDivElement>()}>{children}</div>;
}

interface ProposedValueProps {
  proposal: ProfileProposal;
  field: ProposedField;
  onAccept: () => void;
  onDecline: () => void;
}

/** A value beside what is stored. */
function ProposedValue({ proposal, field, onAccept, onDecline }: ProposedValueProps) {
  const item = useFocusFallback<HTMLLIElement>();
  const words = ` ${labelOf(field)} of ${nameOf(proposal)}`;
  return (
    <li ref={item} className="d-flex flex-wrap gap-2 align-items-center">
      <span className="flex-fill minw-0 text-break">
        {`${labelOf(field)}: ${proposal.values[field]}`}
        <span className="text-secondary">{` (now ${proposal.before[field] ?? 'none'})`}</span>
      </span>
      <div className="d-flex gap-2">
        <Button variant="quiet" size="small" onClick={onAccept}>
          <span>Accept</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" onClick={onDecline}>
          <span>Decline</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
