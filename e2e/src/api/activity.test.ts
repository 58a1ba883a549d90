import { activityMatrix } from './matrix/activity';
import { testedSite } from './site/tested-site';

activityMatrix(testedSite());
