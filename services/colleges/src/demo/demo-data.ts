import { NewCollege, rowsOf, userTypes, type ContactMessage } from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import type { DemoData } from '@sandites/service-kit/database';
import { prepareImport } from '../colleges/colleges-store';
import * as messages from '../messages/messages-store';
import collegeRows from './colleges.json';
import messageRows from './messages.json';

/** Colleges that only the demo's database has, NAIA and NJCAA among them. */
const furtherColleges = rowsOf(NewCollege, collegeRows);

/**
 * The demo's colleges: those of the College Search, each once (the embedded list has some of them
 * twice), and further ones. A college is described in one of the two tables only.
 */
export const demoColleges: readonly NewCollege[] = [
  ...new Map(
    embeddedColleges.map(({ id: _, ...college }) => [collegeKey(college), college]),
  ).values(),
  ...furtherColleges,
];

/**
 * The demo messages of fall 2026, oldest first. Senders are invented; phone numbers are of the
 * fictional range.
 */
export const demoMessages: readonly Omit<ContactMessage, 'id' | 'isAnswered'>[] = messageRows.map(
  (message) => ({
    ...message,
    userType: userTypes.find((type) => type === message.userType) ?? 'visitor',
  }),
);

export const demoData: DemoData = {
  colleges: async (trx) => void (await (await prepareImport(trx, demoColleges)).write(0)),
  messages: (trx) => messages.addMany(trx, demoMessages),
};
