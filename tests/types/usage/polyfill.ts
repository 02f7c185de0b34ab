import 'encoding-standard/polyfill/auto';
import { install } from 'encoding-standard/polyfill';
import type { InstallOptions, InterfaceName } from 'encoding-standard/polyfill';

const options: InstallOptions = { replace: 'wrong' };
const names: InterfaceName[] = [...install(), ...install({}), ...install(options)];

// @ts-expect-error
install({ replace: 'none' });
// @ts-expect-error
const wrongName: InterfaceName = 'LegacyTextEncoder';

export { names, wrongName };
