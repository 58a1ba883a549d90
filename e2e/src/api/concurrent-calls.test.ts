import { concurrentCalls } from './concurrent-calls';
import { testedSite } from './site/tested-site';

concurrentCalls(testedSite());
