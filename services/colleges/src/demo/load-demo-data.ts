import type { Knex } from 'knex';
import { collegeChanges } from '../colleges/colleges-store';
import { messageChanges } from '../messages/messages-store';
import { demoColleges } from './colleges';
import { demoMessages } from './messages';

/** The colleges and the messages of a demo. */
export async function loadDemoData(on: Knex.Transaction): Promise<void> {
  await collegeChanges(on).take(demoColleges);
  await messageChanges(on).addMany(demoMessages);
}
