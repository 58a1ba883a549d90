import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import type { DemoData } from '@sandites/service-kit';
import { collegeChanges } from '../colleges/colleges-store';
import { messageChanges } from '../messages/messages-store';
import { demoColleges } from './colleges';
import { demoMessages } from './messages';

const demoKeys = new Set(demoColleges.map(collegeKey));

/**
 * The embedded colleges of the College Search that the demo does not have, without duplicates: the
 * embedded list has some of them twice (product D60).
 */
export const otherEmbeddedColleges = [
  ...new Map(
    embeddedColleges.map(({ id: _, ...college }) => [collegeKey(college), college]),
  ).values(),
].filter((college) => !demoKeys.has(collegeKey(college)));

/** The data of a demo, part by part. */
export const demoData: DemoData = {
  colleges: (trx) => collegeChanges(trx).upsertMany(demoColleges),
  embeddedColleges: (trx) => collegeChanges(trx).upsertMany(otherEmbeddedColleges),
  messages: (trx) => messageChanges(trx).addMany(demoMessages),
};
