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
import { Button, Callout, VisuallyHidden } from '@sandites/ui';

const fieldsOf = ({ values }: ProfileProposal) => Object.keys(values) as ProposedField[];
const nameOf = ({ player: { firstName, lastName } }: ProfileProposal) => `${firstName} ${lastName}`;
const labelOf = (field: ProposedField) => playerFields[field]?.label ?? field;

/** This many families are shown at once; the next ones follow the decisions. */
const shownAtOnce = 5;

/** What families propose for their athletes: accepted or declined by field, or all at one press. */
export function FamilyProposals() {
  const proposals = useRead(listProfileProposals).data ?? [];
  const showToast = useToast();
  const { mutate, mutateEach, isPending } = useMutation(decideProposal, {
    revalidates: playerReads,
  });
  if (proposals.length === 0) return null;
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
    <section aria-labelledby="family-proposals" className="vstack gap-2 mb-3">
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
        <Callout key={proposal.id} silent>
          <p className="mb-2">
            <b translate="no">{nameOf(proposal)}</b>
            {`, from ${proposal.from.name} (${proposal.from.relation}), ` +
              formatDay(schoolDay(new Date(proposal.createdAt)))}
          </p>
          <ul className="list-unstyled vstack gap-2 mb-2" aria-label={`For ${nameOf(proposal)}`}>
            {fieldsOf(proposal).map((field) => (
              <li key={field} className="d-flex flex-wrap gap-2 align-items-center">
                <span className="flex-fill minw-0 text-break">
                  {`${labelOf(field)}: ${proposal.values[field]}`}
                  <span className="text-secondary">{` (now ${proposal.before[field] ?? 'none'})`}</span>
                </span>
                <div className="d-flex gap-2">
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => void decide(proposal, [field])}
                  >
                    <span>Accept</span>
                    <VisuallyHidden>{` ${labelOf(field)} of ${nameOf(proposal)}`}</VisuallyHidden>
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => void decide(proposal, [], [field])}
                  >
                    <span>Decline</span>
                    <VisuallyHidden>{` ${labelOf(field)} of ${nameOf(proposal)}`}</VisuallyHidden>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => void decide(proposal, fieldsOf(proposal))}>
            <span>Accept all</span>
            <VisuallyHidden>{` of ${nameOf(proposal)}`}</VisuallyHidden>
          </Button>
        </Callout>
      ))}
    </section>
  );
}
