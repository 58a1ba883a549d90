import type { SportFilter } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { ScheduleTab } from '../schedule/ScheduleTab';

/** A part of the dashboard. */
export interface DashboardTab {
  /** How the address's query names it. */
  value: string;
  label: string;
  Panel: ComponentType<{ sport: SportFilter }>;
}

const schedule: DashboardTab = { value: 'schedule', label: 'Schedule Management', Panel: ScheduleTab };

/** The dashboard's tabs in their order (coach-and-admin.md 2). */
export const dashboardTabs: readonly DashboardTab[] = [schedule];

/** The one that is open where the address names none. */
export const firstTab = schedule;
