/** The processor time of this process, in milliseconds: other load on the machine does not count. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
