import { trackVersion, type Migration } from '@sandites/service-kit';

/** Requirements are text such as `3.5+` (product C3). */
export const up: Migration = async (db) => {
  await db.raw(`
    create table colleges (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      location text not null check (location <> ''),
      division text not null check (division in ('NCAA Division I', 'NCAA Division II', 'NCAA Division III', 'NAIA', 'NJCAA')),
      conference text not null check (conference <> ''),
      website text not null check (website ~* '^(http|https)://'),
      programs text[] not null check (cardinality(programs) > 0 and programs <@ array[
        'Football', 'Basketball', 'Baseball', 'Softball', 'Soccer', 'Track & Field', 'Cross Country', 'Tennis', 'Swimming', 'Wrestling', 'Golf', 'Volleyball'
      ]),
      gpa_mini text not null check (gpa_mini <> ''),
      sat_min text not null check (sat_min <> ''),
      act_min text not null check (act_min <> '')
    )
  `);
  await trackVersion(db, 'colleges');
};
