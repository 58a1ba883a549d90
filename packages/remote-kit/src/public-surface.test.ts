import { testPublicSurface } from '@sandites/build/public-surface';
import { join } from 'node:path';
import * as kit from './index';
import * as declare from './declare';

testPublicSurface(join(__dirname, '..'), { '.': kit, './declare': declare });
