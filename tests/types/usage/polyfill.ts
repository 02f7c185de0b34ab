import 'encoding-standard/polyfill/auto';
import { install, uninstall } from 'encoding-standard/polyfill';
import type { InstallOptions, InterfaceName } from 'encoding-standard/polyfill';

const options: InstallOptions = { replace: 'wrong' };
const names: InterfaceName[] = [...install(), ...install({}), ...install(options)];

const restored: InterfaceName[] = [...uninstall(), ...uninstall(names), ...uninstall(['TextDecoder'])];

// @ts-expect-error
uninstall(['LegacyTextEncoder']);
// @ts-expect-error
install({ replace: 'none' });
// @ts-expect-error
const wrongName: InterfaceName = 'LegacyTextEncoder';

export { names, restored, wrongName };
