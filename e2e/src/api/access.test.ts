import { accessMatrix } from './matrix/access-matrix';
import { testedSite } from './site/tested-site';

accessMatrix(testedSite());
