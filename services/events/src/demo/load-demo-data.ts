import type { Knex } from 'knex';
import { scheduleStore } from '../schedule/schedule-store';
import { staffStore } from '../staff/staff-store';
import { demoCoaches } from './coaches';
import { demoEvents } from './events';

/** The schedule and the staff of a demo. */
export async function loadDemoData(db: Knex): Promise<void> {
  await scheduleStore(db).addMany(demoEvents);
  await staffStore(db).take(demoCoaches);
}
