import './inline-lite.js';

export * from './interfaces.js';
