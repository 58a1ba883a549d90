import { releaseManifest, type ReleaseNotice, type ReleaseNoticeMail } from '@sandites/contracts';
import { addJob, JobFailure, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import {
  checkedLookup,
  checkLiteral,
  NotPublicError,
  type MayConnect,
} from '@sandites/service-kit/outbound';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Upstream } from '../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../session/session';

interface NoticeJob {
  readonly to: string;
  readonly notice: ReleaseNotice;
}

/** Notices for teams. A webhook that is away for a day misses them; the history has them all. */
const teamNoticeQueue: Queue<NoticeJob> = {
  name: 'team-notices',
  timeout: 15,
  attempts: 10,
  expires: 86_400,
  firstRetry: 10,
  lastRetry: 3_600,
  concurrency: 2,
};

export interface Happening extends Pick<ReleaseNotice, 'event' | 'live'> {
  readonly isCanary?: boolean;
}

type Described = Pick<ReleaseNotice, 'remote' | 'version' | 'ownVersion' | 'by' | 'reason'> &
  Happening;

function sentenceOf({ event, remote, version, ownVersion, live, isCanary, by, reason }: Described) {
  const name = `${remote} ${ownVersion === null ? '' : `${ownVersion} `}(${version.slice(0, 6)})`;
  const what = isCanary ? `The canary ${name}` : name;
  const now = live === null ? '' : `, visitors get ${live.slice(0, 6)}`;
  const happened = {
    rollback: `was rolled back by ${by}${now}`,
    alert: 'fails for visitors and was not rolled back',
    pause: `was paused by ${by}`,
    retire: `was retired by ${by}`,
  };
  return `${what} ${happened[event]}: ${reason}`;
}

/**
 * Queues a notice for the team of a release, in the transaction of what happened.
 * @param manifest of the version that it is about; without `notify` nobody is notified
 */
export async function notifyTeam(
  trx: Knex.Transaction,
  manifest: unknown,
  { isCanary = false, ...happened }: Happening & Pick<ReleaseNotice, 'by' | 'reason'>,
): Promise<void> {
  const { value: release } = releaseManifest.validate(manifest);
  if (release?.notify === undefined) return;
  const { remote, version, ownVersion = null, notify } = release;
  const of = { remote, version, ownVersion, ...happened };
  const text = sentenceOf({ ...of, isCanary });
  const at = new Date().toISOString();
  await addJob(trx, teamNoticeQueue, { to: notify, notice: { id: randomUUID(), ...of, at, text } });
}

interface NoticeDeps {
  readonly colleges: Pick<Upstream, 'pool'>;
  readonly identity: IdentityTokens;
  readonly mayConnect: MayConnect;
}

/** Delivers notices: to webhooks itself, mail through colleges, which has the mail server. */
export function teamNoticeWorker({
  colleges,
  identity,
  mayConnect,
}: NoticeDeps): Worker & { close(): Promise<void> } {
  const agent = new Agent({ connect: { lookup: checkedLookup(mayConnect), timeout: 5_000 } });
  const headers = { 'content-type': 'application/json', 'user-agent': 'sandites-releases' };

  async function callWebhook({ to, notice }: NoticeJob, signal: AbortSignal): Promise<number> {
    checkLiteral(new URL(to), mayConnect);
    // Redirects are not followed: one could lead to an address that was not checked.
    const { statusCode, body } = await request(to, {
      method: 'POST',
      headers,
      body: JSON.stringify(notice),
      dispatcher: agent,
      signal,
    });
    await body.dump();
    return statusCode;
  }

  async function sendMail(mail: ReleaseNoticeMail, signal: AbortSignal): Promise<void> {
    const { statusCode, body } = await colleges.pool.request({
      method: 'POST',
      path: '/internal/release-mails',
      headers: {
        ...headers,
        authorization: `Bearer ${await identity(gatewayIdentity, 'colleges')}`,
      },
      body: JSON.stringify(mail),
      signal,
    });
    await body.dump();
    if (statusCode === 409) throw new JobFailure('The site has no mail server');
    if (statusCode !== 204)
      throw new JobFailure(`colleges answered ${statusCode}`, { mayRetry: true });
  }

  const deliver = worker(teamNoticeQueue, async (job, { signal }) => {
    const { to, notice } = job;
    if (!/^https?:/.test(to)) return sendMail({ to, notice }, signal);
    const name = `The webhook of ${notice.remote}`;
    const status = await callWebhook(job, signal).catch((error: unknown) => {
      throw error instanceof NotPublicError
        ? new JobFailure(`${name} has no public address`)
        : new JobFailure(`${name} does not answer`, { mayRetry: true });
    });
    if (status < 200 || status > 299)
      throw new JobFailure(`${name} answered ${status}`, { mayRetry: true });
  });
  return { ...deliver, close: () => agent.close() };
}
