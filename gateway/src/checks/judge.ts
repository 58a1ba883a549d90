import { allRows, describedCall } from '@sandites/contracts';
import { pathsApart, type Judge } from '../releases/live-releases';
import { apiHasCalls } from './api-calls';
import { sharedModulesFit } from './shared-modules';

const calls = allRows.map(([, row]) => describedCall(row));

/** Everything that can be said of releases from their manifests: paths, shared modules, and the API that this gateway runs. */
export const canBeLive: Judge = (candidates, staying) => [
  ...pathsApart(candidates, staying),
  ...sharedModulesFit([...candidates, ...staying]),
  ...apiHasCalls(candidates, calls),
];
