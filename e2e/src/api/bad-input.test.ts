import { badInput } from './sweep/bad-input';
import { seed } from './sweep/hostile';
import { testedSite } from './site/tested-site';

describe(`bad input (seed ${seed})`, () => badInput(testedSite()));
