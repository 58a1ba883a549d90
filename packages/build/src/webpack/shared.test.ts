import { join } from 'node:path';
import { isSharedStyle } from './shared';

const packages = join(__dirname, '..', '..', '..');

test.each([
  ['of a shared module', true, 'ui/src/button/button.module.scss'],
  ['of a shared module that is loaded later', true, 'ui/src/forms/form.module.scss'],
  ['of a part of ui that every remote bundles', false, 'ui/src/table/data-table.module.scss'],
  ['of features that several remotes bundle', false, 'features/src/events/schedule.module.scss'],
])('a style %s is shared: %s', (_, isShared, file) => {
  expect(isSharedStyle(join(packages, file))).toBe(isShared);
});
