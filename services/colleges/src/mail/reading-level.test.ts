import { testReadingLevel } from '@sandites/build/reading-level';
import { testSchool } from '../testing/colleges-service';
import { consentMail } from './site-mail';

const { text } = consentMail(
  { to: 'rosa@mail.example', code: 'a'.repeat(24), player: 'Ann Lee', askedBy: 'Dale' },
  { origin: 'https://sandites.example', school: { ...testSchool, name: 'Ana High' } },
);
const withoutAddresses = text.replaceAll(/^https:.*$/gm, '');
const [english = '', spanish = ''] = withoutAddresses.split('* * *');

testReadingLevel('en', [english]);
testReadingLevel('es', [spanish.slice(0, spanish.lastIndexOf('\n\n'))]);
