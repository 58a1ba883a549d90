import type { Knex } from 'knex';
import { scheduleChanges } from '../schedule/schedule-store';
import { staffWork } from '../staff/staff-store';
import { demoCoaches } from './coaches';
import { demoEvents } from './events';

/** The schedule and the staff of a demo. */
export async function loadDemoData(on: Knex.Transaction): Promise<void> {
  await scheduleChanges(on).addMany(demoEvents);
  const { work } = await staffWork(on, demoCoaches);
  await work();
}
