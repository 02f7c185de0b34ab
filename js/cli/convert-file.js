// Converts one of many files, in the main thread or in a worker.

import { Conversion } from './conversion.js';
import { describeFailure } from './failure.js';
import { FileOutput } from './file-output.js';
import { InputFile } from './input.js';
import { transfer } from './transfer.js';

/**
 * Converts a file to another, or in place. The task has the `name` of the input and the arguments of `FileOutput.open`.
 * Returns the lines to show, whether it failed, and whether something was replaced or left out. If it guesses encodings,
 * `prepareToGuess` comes first: until the output is opened, nothing here may wait, or a signal in between would leave a file.
 */
export async function convertFile({ name, path, target, ...old }, options, progress) {
  const conversion = new Conversion(options);
  let failure = [];
  try {
    const output = await FileOutput.open(path, target, old);
    await transfer([new InputFile(name)], conversion, output, progress);
  } catch (error) {
    failure = describeFailure(error);
    if (failure === null) throw error;
  }
  return {
    lines: [...conversion.report(), ...failure],
    hasFailed: failure.length > 0,
    hasReplaced: conversion.replacements().length > 0,
  };
}
