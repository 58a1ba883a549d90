import { testPublicSurface } from '@sandites/build/public-surface';
import { join } from 'node:path';
import * as core from './index';
import * as dialogs from './dialogs';
import * as forms from './forms';

testPublicSurface(join(__dirname, '..'), { '.': core, './forms': forms, './dialogs': dialogs });
