import {
  type Issue,
  type NewProposal,
  type PlayerProfile,
  type ProfileProposal,
  type ProposalDecision,
  proposedFields,
} from '@sandites/contracts';
import { requireUnchanged } from '@sandites/service-kit/calls';
import { columnOf, rowOf, utc } from '@sandites/service-kit/database';
import { invalid, notFound, requireFound } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { openCode } from '../consent/consent-store';
import type { ConsentTerms } from '../profiles/audiences';
import * as profiles from '../profiles/profiles-store';
import { lockPerson, namesOf } from './persons-store';

const stored = proposedFields.map((field) => `'${field}', profile.${columnOf(field)}`).join(', ');

/**
 * SQL of the proposals, with the profile of their athlete for which the code was made, or the first.
 * @param more SQL of further columns
 */
const proposals = (more = '') => `select ${more} proposal.id, named.main_id as "personId",
    json_build_object('firstName', profile.first_name, 'lastName', profile.last_name, 'sports', array(
      select distinct sport from player_profiles other
      join persons holder on holder.id = other.person_id
      where holder.main_id = named.main_id order by sport)) as player,
    json_build_object('name', proposal.name, 'relation', proposal.relation) as from,
    proposed as values, json_build_object(${stored}) as before,
    ${utc('proposal.created_at')} as "createdAt", proposal.version
  from profile_proposals proposal join consent_codes asked on asked.id = proposal.code_id
  join persons named on named.id = asked.person_id
  cross join lateral (
    select player_profiles.* from player_profiles
    join persons holder on holder.id = player_profiles.person_id
    where holder.main_id = named.main_id
    order by player_profiles.id = asked.player_id desc, player_profiles.id limit 1) profile`;

export async function listProposals(db: Knex): Promise<ProfileProposal[]> {
  const { rows }: { rows: ProfileProposal[] } = await db.raw(`${proposals()} order by proposal.id`);
  return rows;
}

/**
 * Stores what a family proposes; it replaces what it proposed before by the same code.
 * @returns the profile's id
 * @throws ProblemError 404 for a code that is unknown, expired or ended, that nobody has answered,
 *   or whose athlete has no profile
 */
export async function propose(
  trx: Knex.Transaction,
  code: string,
  { values, name, relation }: NewProposal,
  now: DateTime,
): Promise<{ playerId: number }> {
  await lockPerson(trx, (await openCode(trx, code, now)).personId);
  const asked = await openCode(trx, code, now);
  if (!asked.isAnswered || !asked.hasProfile) throw notFound();
  await trx('profile_proposals')
    .insert({
      code_id: asked.id,
      proposed: JSON.stringify(values),
      name,
      relation,
      created_at: now.toJSDate(),
    })
    .onConflict('code_id')
    .merge({
      proposed: JSON.stringify(values),
      name,
      relation,
      created_at: now.toJSDate(),
      version: trx.raw('profile_proposals.version + 1'),
    });
  return { playerId: asked.playerId };
}

/** The fields of a decision that nobody proposed, or that are in both lists. */
function wrongFields(
  { accept, decline }: ProposalDecision,
  values: ProfileProposal['values'],
): Issue[] {
  const issuesOf = (list: 'accept' | 'decline') =>
    (list === 'accept' ? accept : decline).flatMap((field, index): Issue[] => {
      const path = `/${list}/${index}`;
      if (!Object.hasOwn(values, field))
        return [{ path, code: 'not_proposed', message: `${field} was not proposed` }];
      return list === 'decline' && accept.includes(field)
        ? [{ path, code: 'duplicate', message: `${field} is accepted and declined` }]
        : [];
    });
  return [...issuesOf('accept'), ...issuesOf('decline')];
}

/**
 * Stores accepted values in every profile of the athlete, and forgets the declined ones.
 * @throws ProblemError 404, 412 where the family or a coach changed the proposal meanwhile, 400 for
 *   fields that were not proposed
 */
export async function decide(
  trx: Knex.Transaction,
  terms: ConsentTerms,
  id: number,
  decision: ProposalDecision,
  ifMatch: number | null,
): Promise<PlayerProfile> {
  const read = async () => {
    const { rows }: { rows: ProfileProposal[] } = await trx.raw(
      `${proposals()} where proposal.id = :id`,
      { id },
    );
    return rows[0];
  };
  const { personId } = requireFound(await read());
  await lockPerson(trx, personId);
  const { values, createdAt } = requireUnchanged(await read(), ifMatch);
  const issues = wrongFields(decision, values);
  if (issues.length > 0) throw invalid(issues);
  const { accept, decline } = decision;
  const accepted = Object.entries(values).filter(([field]) => accept.some((one) => one === field));
  const source = { from: 'family', at: createdAt, confirmedAt: terms.clock().toUTC().toISO() };
  const sources = Object.fromEntries(accepted.map(([field]) => [field, source]));
  if (accepted.length > 0)
    await trx('player_profiles')
      .whereRaw(`person_id in ${namesOf('?')}`, [personId])
      .update({
        ...rowOf(Object.fromEntries(accepted)),
        sources: trx.raw('sources || ?::jsonb', [JSON.stringify(sources)]),
      });
  const waiting = Object.entries(values).filter(
    ([field]) => ![...accept, ...decline].some((one) => one === field),
  );
  const { rows }: { rows: { profileId: number }[] } = await trx.raw(
    `select "profileId" from (${proposals('profile.id as "profileId",')} where proposal.id = :id) of_profile`,
    { id },
  );
  const { profileId } = requireFound(rows[0]);
  const row = trx('profile_proposals').where({ id });
  if (waiting.length === 0) await row.delete();
  else if (waiting.length < Object.keys(values).length)
    await row.update({
      proposed: JSON.stringify(Object.fromEntries(waiting)),
      version: trx.raw('version + 1'),
    });
  return profiles.byId(trx, terms, profileId);
}
