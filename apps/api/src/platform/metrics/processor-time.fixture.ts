/**
 * Runs `act` and returns the processor time in milliseconds that this thread spent on it. A wall clock would also count the
 * other test processes of a shared machine.
 */
export function processorMs(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
