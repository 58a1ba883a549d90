import type { PageTab } from '@sandites/ui/tabbed-page';
import type { ComponentType } from 'react';
import { ActivityTab } from '../activity/ActivityTab';
import { CollegesTab } from '../colleges/CollegesTab';
import { MessagesTab } from '../messages/MessagesTab';
import { PlayersTab } from '../players/PlayersTab';
import { ReleasesTab } from '../releases/ReleasesTab';
import { ScheduleTab } from '../schedule/ScheduleTab';
import { UsersTab } from '../users/UsersTab';

/** A part of the panel. */
export interface AdminTab extends PageTab {
  Panel: ComponentType;
}

/** The panel's tabs in their order; the first is open where the address names none (product C2). */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { value: 'players', label: 'Players', Panel: PlayersTab },
  { value: 'schedule', label: 'Schedule', Panel: ScheduleTab },
  { value: 'messages', label: 'Messages', Panel: MessagesTab },
  { value: 'colleges', label: 'Colleges', Panel: CollegesTab },
  { value: 'users', label: 'Users', Panel: UsersTab },
  { value: 'activity', label: 'Activity', Panel: ActivityTab },
  { value: 'releases', label: 'Releases', Panel: ReleasesTab },
];
