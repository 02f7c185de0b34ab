/** How long this process has had a processor, in milliseconds: what else runs on the machine does not count. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
