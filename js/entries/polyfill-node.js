// @ts-self-types="./polyfill-node.d.ts"

import { installInNode } from '../polyfill/install-in-node.js';
import { install } from './polyfill.js';

install({ replace: 'wrong' });
installInNode();
