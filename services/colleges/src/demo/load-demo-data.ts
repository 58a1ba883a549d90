import type { Knex } from 'knex';
import { collegesStore } from '../colleges/colleges-store';
import { messagesStore } from '../messages/messages-store';
import { demoColleges } from './colleges';
import { demoMessages } from './messages';

/** The colleges and the messages of a demo. */
export async function loadDemoData(db: Knex): Promise<void> {
  await collegesStore(db).addMany(demoColleges);
  await messagesStore(db).addMany(demoMessages);
}
