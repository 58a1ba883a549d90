import { equalResponses } from './equal-responses';
import { testedSite } from './site/tested-site';

equalResponses(testedSite());
