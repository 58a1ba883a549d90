export { start, serve } from './serve';
export { runService, systemClock, type Clock, startScheduledJobs } from './run-service';
export {
  serviceApp,
  type ServiceAppDeps,
  type ServiceDeps,
  forGateway,
  type InternalCall,
  namesForGateway,
  fromService,
  sendToService,
  type SendToService,
  problemHandler,
} from './service-app';
