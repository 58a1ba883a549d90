export {
  addJob,
  addJobs,
  queueStates,
  removeJob,
  waitingJob,
  type NewJob,
  type Queue,
} from './jobs-store';
export {
  JobFailure,
  Outage,
  startJobs,
  worker,
  type Attempt,
  type Jobs,
  type Worker,
} from './workers';
export { withinTime } from './within-time';
