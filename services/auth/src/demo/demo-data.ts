import type { DemoData } from '@sandites/service-kit';
import { loadDemoAccounts } from './demo-accounts';

/** The data of a demo, part by part. */
export const demoData: DemoData = {
  accounts: loadDemoAccounts,
};
