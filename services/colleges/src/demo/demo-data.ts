import {
  divisions,
  programs,
  userTypes,
  type ContactMessage,
  type NewCollege,
} from '@sandites/contracts';
import { collegeKey, embeddedColleges } from '@sandites/contracts/colleges';
import type { DemoData } from '@sandites/service-kit';
import { collegeChanges } from '../colleges/colleges-store';
import { messageChanges } from '../messages/messages-store';
import collegeRows from './colleges.json';
import messageRows from './messages.json';

/** Colleges that only the demo's database has, NAIA and NJCAA among them. */
const furtherColleges: readonly NewCollege[] = collegeRows.map((college) => ({
  ...college,
  division: divisions.find((name) => name === college.division) ?? 'NAIA',
  programs: programs.filter((name) => college.programs.includes(name)),
}));

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
  colleges: (trx) => collegeChanges(trx).addDemo(demoColleges),
  messages: (trx) => messageChanges(trx).addMany(demoMessages),
};
