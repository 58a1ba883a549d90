import { schoolTimeZone } from '@sandites/contracts';
import { systemClock, type DemoData } from '@sandites/service-kit';
import { scheduleChanges } from '../schedule/schedule-store';
import { prepareStaffUpload } from '../staff/staff-store';
import { readDemoCoaches } from './coaches';
import { readDemoEvents } from './events';
import { demoResults } from './results';

/** The data of a demo, part by part. */
export const demoData: DemoData = {
  schedule: async (trx) => void (await scheduleChanges(trx).addMany(readDemoEvents())),
  results: (trx) =>
    scheduleChanges(trx).fillResults(
      demoResults(systemClock().setZone(schoolTimeZone()).toFormat('yyyy-MM-dd')),
    ),
  staff: async (trx) => void (await (await prepareStaffUpload(trx, readDemoCoaches())).write(0)),
};
