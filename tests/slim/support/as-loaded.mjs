// Redirects imports of the package to its entry /slim, with all tables loaded. It is preloaded.

import './as-slim.mjs';
import { load } from 'encoding-standard/slim';

for (const label of ['gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr']) await load(label);
