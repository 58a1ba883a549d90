import {
  activityServices,
  listAuthActivity,
  listCollegesActivity,
  listEventsActivity,
  listPlayersActivity,
  type ActivityEntry,
  type ActivityService,
} from '@sandites/contracts';
import type { Asker, AskService } from './ask-service';

const lists = { auth: listAuthActivity, players: listPlayersActivity, events: listEventsActivity, colleges: listCollegesActivity } as const;

/** An entry, and whose it is. */
export interface ServiceEntry {
  readonly service: ActivityService;
  readonly entry: ActivityEntry;
}

/** Where a page begins: behind an entry of a service. */
interface Mark {
  readonly service: ActivityService;
  readonly id: string;
}

function markOf(after: string | undefined): Mark | undefined {
  const [name, id = ''] = after?.split('-') ?? [];
  const service = activityServices.find((one) => one === name);
  return service && { service, id };
}

async function entriesOf(service: ActivityService, query: Readonly<Record<string, string>>, ask: AskService, asker: Asker): Promise<ServiceEntry[]> {
  return (await ask(lists[service], query, asker)).map((entry) => ({ service, entry }));
}

/** Whose entries of which day. */
export interface PartOfDay {
  readonly day: string;
  readonly services: readonly ActivityService[];
}

/** Every entry of a day. */
export async function wholeDay({ day, services }: PartOfDay, ask: AskService, asker: Asker): Promise<ServiceEntry[]> {
  return (await Promise.all(services.map((service) => entriesOf(service, { day }, ask, asker)))).flat();
}

const isNotBefore = (mark: Mark | undefined) => (service: ActivityService) => !mark || activityServices.indexOf(service) >= activityServices.indexOf(mark.service);

/**
 * Some entries of a day: those of one service after those of the other, each in id order.
 * @param after the last entry seen, as `events-12`
 */
export async function pageOfDay({ day, services }: PartOfDay, limit: number, after: string | undefined, ask: AskService, asker: Asker): Promise<ServiceEntry[]> {
  const mark = markOf(after);
  const page: ServiceEntry[] = [];
  for (const service of services.filter(isNotBefore(mark))) {
    const room = limit - page.length;
    if (room === 0) break;
    const query = { day, limit: String(room), ...(service === mark?.service && { after: mark.id }) };
    page.push(...(await entriesOf(service, query, ask, asker)));
  }
  return page;
}
