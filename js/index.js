import './inline.js';

export * from './interfaces.js';
