import type { DemoData } from '@sandites/service-kit';
import { collegeChanges } from '../colleges/colleges-store';
import { messageChanges } from '../messages/messages-store';
import { demoColleges } from './colleges';
import { demoMessages } from './messages';

/** The data of a demo, part by part. */
export const demoData: DemoData = {
  colleges: (on) => collegeChanges(on).take(demoColleges),
  messages: (on) => messageChanges(on).addMany(demoMessages),
};
