import type { SportFilter } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { PackagesTab } from '../packages/PackagesTab';
import { PlayersTab } from '../players/PlayersTab';
import { ScheduleTab } from '../schedule/ScheduleTab';
import { StaffTab } from '../staff/StaffTab';

/** A part of the dashboard. */
export interface DashboardTab {
  /** How the address's query names it. */
  value: string;
  label: string;
  Panel: ComponentType<{ sport: SportFilter }>;
}

const players: DashboardTab = { value: 'players', label: 'Player Management', Panel: PlayersTab };
const packages: DashboardTab = { value: 'packages', label: 'Recruiting Packages', Panel: PackagesTab };
const schedule: DashboardTab = { value: 'schedule', label: 'Schedule Management', Panel: ScheduleTab };
const staff: DashboardTab = { value: 'staff', label: 'Coaching Staff', Panel: StaffTab };

/** The dashboard's tabs in their order (product C2). */
export const dashboardTabs: readonly DashboardTab[] = [players, packages, schedule, staff];

/** The one that is open where the address names none. */
export const firstTab = players;
