import type { DemoData } from '@sandites/service-kit';
import { collegeChanges } from '../colleges/colleges-store';
import { messageChanges } from '../messages/messages-store';
import { demoColleges } from './colleges';
import { demoMessages } from './messages';

/** The data of a demo, part by part. */
export const demoData: DemoData = {
  colleges: (trx) => collegeChanges(trx).addDemo(demoColleges),
  messages: (trx) => messageChanges(trx).addMany(demoMessages),
};
