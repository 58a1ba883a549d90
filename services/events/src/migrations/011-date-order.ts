import { createSearchIndex, type Migration } from '@sandites/service-kit';

/**
 * Indexes for reading the schedule by date, of all sports or one, and for searching dates as they
 * are stored, shown, and written in spreadsheets.
 * The function is immutable: `Mon` gives the English names whatever the server's language is.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create index athletic_events_by_date on athletic_events (date, time, id);
    create index athletic_events_of_sport_by_date on athletic_events (sport, date, time, id);
    create function event_search_text(opponent text, location text, day date) returns text language sql immutable as $$
      select lower(opponent || ' ' || location || chr(10) || to_char(day, 'YYYY-MM-DD') || chr(10) || to_char(day, 'Mon DD, YYYY') || chr(10) || to_char(day, 'Mon FMDD, YYYY')
        || chr(10) || to_char(day, 'FMMM/FMDD/YYYY'))
    $$;
    drop index if exists athletic_events_search;
  `);
  await createSearchIndex(db, 'athletic_events', 'event_search_text(opponent, location, date)');
};
