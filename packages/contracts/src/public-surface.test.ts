import { testPublicSurface } from '@sandites/build/public-surface';
import { join } from 'node:path';
import * as contracts from './index';

testPublicSurface(join(__dirname, '..'), { '.': contracts });
